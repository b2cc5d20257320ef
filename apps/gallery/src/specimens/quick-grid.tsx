import { QuickGrid } from '@portal/ui-kit'
import { BookOpen, Download, MessageCircle, Search } from 'lucide-react'
import type { Specimen } from '../specimen.ts'

export const quickGrid: Specimen = {
  name: 'quick-grid',
  states: {
    'six entries': ({ section, word, sentence, title }) => (
      <QuickGrid
        entries={[BookOpen, Download, Search, MessageCircle, Download, BookOpen].map((Icon, at) => ({
          to: `/entry/${at}`,
          icon: <Icon size={22} aria-hidden />,
          title: [section, word, title][at % 3],
          note: sentence,
        }))}
      />
    ),
    'long text': ({ title, long }) => (
      <QuickGrid
        entries={[BookOpen, Download].map((Icon, at) => ({
          to: `/long/${at}`,
          icon: <Icon size={22} aria-hidden />,
          title,
          note: long,
        }))}
      />
    ),
  },
}
