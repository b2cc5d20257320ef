export { HotWords } from './components/hot-words.tsx'
export { SearchBox } from './components/search-box.tsx'
export { searchPages } from './pages.ts'
export { hotWordsQuery } from './queries.ts'
