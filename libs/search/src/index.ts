export { ChatDoor } from './components/chat-door.tsx'
export { HotWords } from './components/hot-words.tsx'
export { SearchBox } from './components/search-box.tsx'
export { hotWordsQuery } from './word-queries.ts'
