/** Headings of the long case, by what stands under them; the last section is short. */
export const headings = {
  zh: {
    before: '先看结论',
    plan: '接线图',
    wide: '端口对照表',
    command: '用命令检查',
    detail: '看返回结果',
    last: '还不行',
  },
  en: {
    before: 'Begin here',
    plan: 'Wiring plan',
    wide: 'Ports of each model',
    command: 'Check by command',
    detail: 'Read the answer',
    last: 'If it still fails',
  },
} as const
const sentence = {
  zh: '先确认供电，再确认网段，最后确认协议和密码。每一步都能单独验证，不必来回更换设备。',
  en: 'Confirm the power first, then the subnet, at last the protocol and the password. Each step can be checked for itself.',
} as const
export const command = 'ping 192.168.1.31\narp -a'
export const columns = 10

/** What an author could try in order to take over names that the page itself uses. */
const hostile =
  '<h2 id="root">{before}</h2><p id="boot">x</p><form id="root" name="root"><input name="boot" id="csp-nonce"></form><a name="__tt" id="__tt">y</a>'

/** A case with all that reading has to cope with: long text, late pictures without a size, a table wider than any phone, code, an outside link. */
export const longCase =
  (lang: 'zh' | 'en') =>
  ([first, second]: readonly [string, string]): string => {
    const { before, plan, wide, command: check, detail, last } = headings[lang]
    const text = `<p>${sentence[lang].repeat(3)}</p>`.repeat(5)
    const cells = (tag: string, row: number) =>
      `<tr>${Array.from({ length: columns }, (_, column) => `<${tag}>${column ? `R${row}C${column}` : `KS-NVR-52${row}6`}</${tag}>`).join('')}</tr>`
    return [
      hostile.replace('{before}', before),
      text,
      `<h2>${plan}</h2><figure><img src="${first}" alt="${plan} 1"><figcaption>${plan} A</figcaption></figure>`,
      text,
      `<figure><img src="${second}" alt="${plan} 2"><figcaption>${plan} B</figcaption></figure>`,
      text,
      `<h2>${wide}</h2><table><thead>${cells('th', 0)}</thead><tbody>${[1, 2, 3].map((row) => cells('td', row)).join('')}</tbody></table>`,
      text,
      `<h2>${check}</h2><pre><code>${command}</code></pre>`,
      text,
      `<h3>${detail}</h3><p><a href="https://kestrel.example/manual">Kestrel</a></p>`,
      text,
      `<h2>${last}</h2><p>${sentence[lang]}</p>`,
    ].join('')
  }
