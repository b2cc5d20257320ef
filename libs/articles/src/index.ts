export { ArticleLines } from './components/article-lines.tsx'
export { articlePages } from './pages.ts'
export { directoriesQuery, featuredQuery, newestQuery } from './queries.ts'
