/** What the frame of an offline copy says; `{day}` and `{count}` stand for themselves. */
export type Texts = {
  readonly contents: string
  readonly search: string
  readonly skip: string
  readonly online: string
  readonly onlineHint: string
  readonly asOf: string
  readonly hits: string
  readonly nothing: string
  readonly more: string
  readonly about: string
  /** How to see that nothing was changed. */
  readonly verify: string
}

const english: Texts = {
  contents: 'Contents',
  search: 'Search',
  skip: 'Skip to the content',
  online: 'This page online',
  onlineHint: 'Needs a network',
  asOf: 'Copy of {day}',
  hits: '{count} found.',
  nothing: 'Nothing found. Try fewer or other words.',
  more: 'Only the first 100 are shown. More words find less.',
  about: 'This copy opens without a network. Links with an arrow need one.',
  verify:
    'MANIFEST.json lists each file with its SHA-256 and is signed. To check it: minisign -Vm MANIFEST.json -p signing-key.pub, with the key of the website.',
}
const texts: Readonly<Record<string, Texts>> = {
  en: english,
  zh: {
    contents: '目录',
    search: '搜索',
    skip: '跳到正文',
    online: '在线查看本页',
    onlineHint: '需要联网',
    asOf: '离线副本，{day}',
    hits: '找到 {count} 条。',
    nothing: '没有找到。请减少或更换搜索词。',
    more: '只显示前 100 条，多输入几个词可以缩小范围。',
    about: '本副本无需联网即可打开。带箭头的链接需要联网。',
    verify:
      'MANIFEST.json 列出每个文件及其 SHA-256，并带有签名。使用网站公布的公钥校验：minisign -Vm MANIFEST.json -p signing-key.pub。',
  },
  ru: {
    contents: 'Содержание',
    search: 'Поиск',
    skip: 'К содержанию страницы',
    online: 'Эта страница на сайте',
    onlineHint: 'Нужна сеть',
    asOf: 'Копия от {day}',
    hits: 'Найдено: {count}.',
    nothing: 'Ничего не найдено. Попробуйте меньше слов или другие.',
    more: 'Показаны первые 100. Добавьте слова, чтобы уточнить поиск.',
    about: 'Копия открывается без сети. Для ссылок со стрелкой сеть нужна.',
    verify:
      'MANIFEST.json содержит список файлов с SHA-256 и подписан. Проверка ключом с сайта: minisign -Vm MANIFEST.json -p signing-key.pub.',
  },
  es: {
    contents: 'Contenido',
    search: 'Buscar',
    skip: 'Ir al contenido',
    online: 'Esta página en línea',
    onlineHint: 'Necesita conexión',
    asOf: 'Copia del {day}',
    hits: 'Resultados: {count}.',
    nothing: 'No hay resultados. Prueba con menos palabras o con otras.',
    more: 'Solo se muestran los 100 primeros. Añade palabras para acotar la búsqueda.',
    about: 'Esta copia se abre sin conexión. Los enlaces con flecha la necesitan.',
    verify:
      'MANIFEST.json enumera cada archivo con su SHA-256 y está firmado. Para comprobarlo con la clave del sitio web: minisign -Vm MANIFEST.json -p signing-key.pub.',
  },
}

/** The texts for a language tag such as zh-CN; English where it has none. */
export const textsFor = (tag: string): Texts => texts[tag.split('-')[0]!.toLowerCase()] ?? english
