import type { ContentLanguage } from '@portal/contract'

type Template = { readonly title: string; readonly body: string }
type Section = readonly [heading: string, hint: string]
type Simple = { readonly title: string; readonly sections: readonly Section[] }
type Outline = Simple & {
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

/** What somebody who has something to do asks, and somebody who wants to know something. In the third section of a task stand its steps. */
const others: Readonly<Record<ContentLanguage, { readonly task: Simple; readonly question: Simple }>> = {
  zh: {
    task: {
      title: '在（产品）上完成（任务）',
      sections: [
        ['目标', '做完之后，设备或系统会是什么状态？'],
        ['准备工作', '列出所需的型号、固件、权限、工具和大致用时。'],
        ['操作步骤', '每步只做一件事，并写出做完后应看到的结果。'],
        ['结果确认', '怎样确认已经成功？'],
        ['恢复原状', '怎样撤销这次更改？'],
      ],
    },
    question: {
      title: '用读者的话写出问题',
      sections: [
        ['简要回答', '用一两句话直接回答。'],
        ['说明', '为什么是这样？有哪些例外？'],
        ['适用范围', '填写型号和固件版本。'],
        ['相关内容', '链接到相关案例。'],
      ],
    },
  },
  en: {
    task: {
      title: 'Do something with a product',
      sections: [
        ['Goal', 'What will be different when it is done?'],
        ['Before you begin', 'Name the models, firmware, rights and tools that are needed, and how long it takes.'],
        ['Steps', 'One action a step, each with what the reader sees when it worked.'],
        ['Check the result', 'How does the reader know that it worked?'],
        ['Undo it', 'How does the reader get back to where they were?'],
      ],
    },
    question: {
      title: 'The question, as a reader asks it',
      sections: [
        ['Short answer', 'Answer it in one or two sentences.'],
        ['Explanation', 'Why is it so, and when is it not?'],
        ['Applies to', 'Name the models and firmware versions.'],
        ['See also', 'Link to the cases that go on from here.'],
      ],
    },
  },
  ru: {
    task: {
      title: 'Как выполнить задачу на изделии',
      sections: [
        ['Цель', 'Что изменится, когда всё будет сделано?'],
        ['Подготовка', 'Перечислите модели, прошивку, права и инструменты и укажите, сколько времени это займёт.'],
        ['Шаги', 'В каждом шаге одно действие и то, что читатель видит после него.'],
        ['Проверка результата', 'Как убедиться, что всё получилось?'],
        ['Как вернуть назад', 'Как отменить это изменение?'],
      ],
    },
    question: {
      title: 'Вопрос словами читателя',
      sections: [
        ['Короткий ответ', 'Ответьте в одном-двух предложениях.'],
        ['Пояснение', 'Почему это так и когда бывает иначе?'],
        ['Область применения', 'Укажите модели и версии прошивки.'],
        ['Смотрите также', 'Дайте ссылки на связанные статьи.'],
      ],
    },
  },
  es: {
    task: {
      title: 'Cómo hacer una tarea con un producto',
      sections: [
        ['Objetivo', '¿Qué habrá cambiado al terminar?'],
        ['Antes de empezar', 'Indique los modelos, el firmware, los permisos y las herramientas, y cuánto se tarda.'],
        ['Pasos', 'Una sola acción por paso, con lo que el lector ve cuando ha funcionado.'],
        ['Comprobación', '¿Cómo sabe el lector que ha funcionado?'],
        ['Deshacer el cambio', '¿Cómo se vuelve a la situación anterior?'],
      ],
    },
    question: {
      title: 'La pregunta, tal como la haría un lector',
      sections: [
        ['Respuesta breve', 'Responda en una o dos frases.'],
        ['Explicación', '¿Por qué es así y cuándo no lo es?'],
        ['Se aplica a', 'Indique los modelos y las versiones de firmware.'],
        ['Véase también', 'Enlace los casos relacionados.'],
      ],
    },
  },
}
const htmlOf = ([heading, hint]: Section) => `<h2>${heading}</h2><p>${hint}</p>`
const listOf = (steps: readonly string[]) => `<ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>`
const taskOf = ({ title, sections }: Simple, steps: readonly string[]): Template => ({
  title,
  body: sections.map((section, at) => htmlOf(section) + (at === 2 ? listOf(steps) : '')).join(''),
})

/** A14. The outline of a new case: what a reader with a fault in front of them asks, in that order; beside it those of a task and of a question. The hints are there to be written over. */
export const articleTemplate = (
  lang: ContentLanguage,
): Template & { readonly task: Template; readonly question: Template } => {
  const { title, sections, steps, table } = outlines[lang]
  const { task, question } = others[lang]
  const [symptom, appliesTo, cause, solution, ...rest] = sections.map(htmlOf)
  return {
    title,
    body: [symptom, appliesTo, tableOf(table), cause, solution, listOf(steps), ...rest].join(''),
    task: taskOf(task, steps),
    question: { title: question.title, body: question.sections.map(htmlOf).join('') },
  }
}
