export { HotWords } from './components/hot-words.tsx'
export { SearchBox } from './components/search-box.tsx'
export { robotPages, searchPages } from './pages.ts'
export { hotWordsQuery } from './queries.ts'
