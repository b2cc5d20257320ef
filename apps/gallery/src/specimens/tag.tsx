import { Button, Tag, TagLink, TagRow } from '@portal/ui-kit'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Samples } from '../samples.ts'
import type { Specimen } from '../specimen.ts'

function Removable({ word, section, action }: Samples) {
  const all = [word, section]
  const [left, setLeft] = useState(all)
  return left.length ? (
    <TagRow>
      {left.map((each) => (
        <Tag key={each} name={each} onRemove={() => setLeft(left.filter((other) => other !== each))}>
          {each}
        </Tag>
      ))}
    </TagRow>
  ) : (
    <Button onClick={() => setLeft(all)}>{action}</Button>
  )
}

export const tag: Specimen = {
  name: 'tag',
  states: {
    plain: ({ word, model }) => (
      <TagRow>
        <Tag>{word}</Tag>
        <Tag>{model}</Tag>
      </TagRow>
    ),
    removable: Removable,
    links: ({ word, section, model }) => (
      <TagRow>
        {[word, section, model].map((each, at) => (
          <TagLink key={at} asChild>
            <Link to={`/tag/${at}`}>{each}</Link>
          </TagLink>
        ))}
      </TagRow>
    ),
    'long text': ({ long }) => (
      <TagRow>
        <Tag>{long}</Tag>
      </TagRow>
    ),
  },
}
