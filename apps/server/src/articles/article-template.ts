import type { ContentLanguage } from '@portal/contract'

type Template = { readonly title: string; readonly body: string }
type Outline = {
  readonly title: string
  readonly sections: readonly (readonly [heading: string, hint: string])[]
  readonly steps: readonly string[]
  readonly table: readonly [readonly string[], readonly string[]]
}

const outlines: Readonly<Record<ContentLanguage, Outline>> = {
  zh: {
    title: '产品型号 + 现象或任务：一句话说清结果',
    sections: [
      ['现象', '读者看到了什么？写出界面提示、指示灯状态、日志原文。'],
      ['适用范围', '填写型号、固件版本和组网方式。'],
      ['原因', '用一两句话说明为什么会这样。'],
      ['处理步骤', '每步只做一件事，并写出做完后应看到的结果。'],
      ['结果确认', '怎样确认问题已经解决？'],
      ['仍未解决时', '列出联系技术支持前需要收集的信息：日志、截图、配置文件。'],
    ],
    steps: ['第一步：……', '第二步：……', '第三步：……'],
    table: [
      ['型号', '固件版本', '备注'],
      ['', '', ''],
    ],
  },
  en: {
    title: 'Product and symptom or task: the result in one line',
    sections: [
      ['Symptom', 'What does the reader see? Quote messages, LED states and log lines as they appear.'],
      ['Applies to', 'Name the models, firmware versions and the network layout.'],
      ['Cause', 'Say in one or two sentences why it happens.'],
      ['Solution', 'One action a step, each with what the reader sees when it worked.'],
      ['Check the result', 'How does the reader know that it is solved?'],
      [
        'If it is not solved',
        'List what to collect before contacting support: logs, screenshots, the configuration file.',
      ],
    ],
    steps: ['First, …', 'Then, …', 'Finally, …'],
    table: [
      ['Model', 'Firmware', 'Remarks'],
      ['', '', ''],
    ],
  },
  ru: {
    title: 'Изделие и симптом или задача: суть одной строкой',
    sections: [
      ['Симптом', 'Что видит читатель? Приведите сообщения, состояние индикаторов и строки журнала дословно.'],
      ['Область применения', 'Укажите модели, версии прошивки и схему сети.'],
      ['Причина', 'Объясните в одном-двух предложениях, почему это происходит.'],
      ['Решение', 'В каждом шаге одно действие и то, что читатель видит после него.'],
      ['Проверка результата', 'Как убедиться, что проблема устранена?'],
      [
        'Если не помогло',
        'Перечислите, что собрать перед обращением в поддержку: журналы, снимки экрана, файл конфигурации.',
      ],
    ],
    steps: ['Сначала …', 'Затем …', 'В конце …'],
    table: [
      ['Модель', 'Прошивка', 'Примечание'],
      ['', '', ''],
    ],
  },
  es: {
    title: 'Producto y síntoma o tarea: el resultado en una línea',
    sections: [
      [
        'Síntoma',
        '¿Qué ve el lector? Cite los mensajes, el estado de los indicadores y las líneas del registro tal como aparecen.',
      ],
      ['Se aplica a', 'Indique los modelos, las versiones de firmware y la topología de la red.'],
      ['Causa', 'Explique en una o dos frases por qué ocurre.'],
      ['Solución', 'Una sola acción por paso, con lo que el lector ve cuando ha funcionado.'],
      ['Comprobación', '¿Cómo sabe el lector que está resuelto?'],
      [
        'Si no se resuelve',
        'Enumere lo que hay que reunir antes de contactar con soporte: registros, capturas de pantalla, archivo de configuración.',
      ],
    ],
    steps: ['Primero, …', 'Después, …', 'Por último, …'],
    table: [
      ['Modelo', 'Firmware', 'Observaciones'],
      ['', '', ''],
    ],
  },
}

const tableOf = ([head, row]: Outline['table']) =>
  `<table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead><tbody><tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr></tbody></table>`

/** A14. The outline of a new case: what a reader with a fault in front of them asks, in that order. The hints are there to be written over. */
export const articleTemplate = (lang: ContentLanguage): Template => {
  const { title, sections, steps, table } = outlines[lang]
  const [symptom, appliesTo, cause, solution, ...rest] = sections.map(
    ([heading, hint]) => `<h2>${heading}</h2><p>${hint}</p>`,
  )
  return {
    title,
    body: [
      symptom,
      appliesTo,
      tableOf(table),
      cause,
      solution,
      `<ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>`,
      ...rest,
    ].join(''),
  }
}
