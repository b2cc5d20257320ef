export { HotWords } from './components/hot-words.tsx'
export { SearchBox } from './components/search-box.tsx'
export { hotWordsQuery } from './queries.ts'
