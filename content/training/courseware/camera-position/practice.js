// Courseware of SCORM 1.2: three questions, resumed where they were left.
;(() => {
  const steps = [
    {
      title: '对着窗，还是背着窗？',
      question: '房间右边是一扇朝南的大窗，要看清从门口进来的人。摄像机应当装在哪里？',
      points: [
        [40, 40, 'A'],
        [320, 40, 'B'],
      ],
      options: ['A 点：门的一侧，镜头朝窗', 'B 点：窗的一侧，镜头朝门'],
      right: 1,
      why: '镜头朝窗会逆光，人脸变成剪影。背着窗、朝着门，光线照在来人的正面。',
    },
    {
      title: '装多高？',
      question: '要在门口识别人脸，摄像机距门 4 米。安装高度选多少？',
      points: [[320, 100, '?']],
      options: ['约 2.5 米，俯角不超过 15°', '4 米，越高看得越全', '1 米，与桌面同高'],
      right: 0,
      why: '识别人脸时俯角宜小于 15°。装得太高只看到头顶，太低容易被遮挡和碰撞。',
    },
    {
      title: '留多宽？',
      question: '人脸识别要求画面中每米不少于 250 像素。1920 像素宽的画面，覆盖宽度最多是多少？',
      points: [[180, 100, '?']],
      options: ['约 4.5 米', '约 7.6 米', '约 12 米'],
      right: 1,
      why: '1920 ÷ 250 ≈ 7.68 米。再宽就达不到识别要求，需要更长的焦距或更高的分辨率。',
    },
  ]
  const find = (id) => document.getElementById(id)
  const interface_ = window.API
  const began = Date.now()
  interface_.LMSInitialize('')
  let answers = []
  try {
    const kept = JSON.parse(interface_.LMSGetValue('cmi.suspend_data'))
    if (Array.isArray(kept)) answers = kept
  } catch {
    // The first time there is nothing.
  }

  const spent = () => {
    const seconds = Math.round((Date.now() - began) / 1000)
    const two = (number) => String(number).padStart(2, '0')
    return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  }
  const keep = () => {
    const right = answers.filter((answer, at) => answer === steps[at].right).length
    const score = Math.round((right * 100) / steps.length)
    interface_.LMSSetValue('cmi.suspend_data', JSON.stringify(answers))
    interface_.LMSSetValue('cmi.core.lesson_location', String(answers.length))
    interface_.LMSSetValue('cmi.core.session_time', spent())
    if (answers.length === steps.length) {
      interface_.LMSSetValue('cmi.core.score.raw', String(score))
      interface_.LMSSetValue('cmi.core.lesson_status', score >= 60 ? 'passed' : 'failed')
    } else interface_.LMSSetValue('cmi.core.lesson_status', 'incomplete')
    interface_.LMSSetValue('cmi.core.exit', 'suspend')
    interface_.LMSCommit('')
    return score
  }

  const draw = () => {
    const at = answers.length
    find('why').textContent = ''
    find('next').hidden = true
    find('options').replaceChildren()
    if (at === steps.length) {
      const score = keep()
      find('step').textContent = '练习完成'
      find('title').textContent = `得分 ${score}`
      find('question').textContent = score >= 60 ? '您已通过本练习。' : '还差一点，请再做一遍。'
      find('points').replaceChildren()
      find('next').textContent = '再做一遍'
      find('next').hidden = false
      find('next').onclick = () => {
        answers = []
        draw()
      }
      return
    }
    const step = steps[at]
    find('step').textContent = `第 ${at + 1} 题，共 ${steps.length} 题`
    find('title').textContent = step.title
    find('question').textContent = step.question
    find('points').innerHTML = step.points
      .map(([x, y, name]) => `<circle cx="${x}" cy="${y}" r="14" fill="#1f3f8f"/><text x="${x}" y="${y + 5}" fill="#fff" font-size="15" text-anchor="middle">${name}</text>`)
      .join('')
    step.options.forEach((option, nth) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = option
      button.onclick = () => {
        for (const each of find('options').children) each.disabled = true
        find('options').children[step.right].dataset.right = ''
        if (nth !== step.right) button.dataset.wrong = ''
        find('why').textContent = (nth === step.right ? '正确。' : '不对。') + step.why
        answers.push(nth)
        keep()
        find('next').textContent = answers.length === steps.length ? '看得分' : '下一题'
        find('next').hidden = false
        find('next').onclick = draw
        find('next').focus()
      }
      find('options').append(button)
    })
  }
  draw()
  addEventListener('pagehide', () => interface_.LMSFinish(''))
})()
