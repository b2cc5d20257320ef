import js from '@eslint/js'
import nx from '@nx/eslint-plugin'
import lingui from 'eslint-plugin-lingui'
import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const mayUse = (sourceTag, ...onlyDependOnLibsWithTags) => ({ sourceTag, onlyDependOnLibsWithTags })

// The arrows of docs/architecture.md. tools/boundaries holds an import for each arrow that must fail.
const depConstraints = [
  mayUse('type:app', 'type:domain', 'type:core', 'type:ui', 'type:contract', 'type:edition', 'type:data'),
  mayUse('type:server', 'type:core', 'type:contract', 'type:edition', 'type:ui', 'type:data'),
  mayUse('type:e2e', 'type:e2e', 'type:edition', 'type:core', 'type:contract'),
  mayUse('type:domain', 'type:core', 'type:ui', 'type:contract', 'type:data'),
  mayUse('type:core', 'type:core', 'type:ui', 'type:contract', 'type:data'),
  mayUse('type:ui', 'type:ui', 'type:data'),
  mayUse('type:edition', 'type:contract', 'type:core'),
  mayUse('type:contract', 'type:contract'),
  mayUse('type:data', 'type:data'),
  mayUse('edition:any', 'edition:any'),
  mayUse('edition:cn', 'edition:cn', 'edition:any'),
  mayUse('edition:overseas', 'edition:overseas', 'edition:any'),
  mayUse('edition:all', 'edition:any', 'edition:cn', 'edition:overseas', 'edition:all'),
  mayUse('platform:any', 'platform:any'),
  mayUse('platform:browser', 'platform:browser', 'platform:any'),
  mayUse('platform:server', 'platform:server', 'platform:any'),
  { sourceTag: 'type:ui', bannedExternalImports: ['ky', '@tanstack/react-query', 'jotai'] },
  { sourceTag: 'type:contract', allowedExternalImports: ['zod'] },
  { sourceTag: 'type:data', allowedExternalImports: ['vitest'] }, // its tests alone
]
const browserOnlyTypes = {
  name: '@portal/contract',
  allowTypeImports: true,
  message:
    'The browser needs the contract as types only: use import type; what it needs as values is in @portal/contract/facts.',
}

const restrictedEverywhere = [
  { selector: 'ExportAllDeclaration', message: 'A front door names what it lets out.' },
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'Authored HTML goes through SafeHtml of ui-kit.',
  },
  {
    selector: 'AssignmentExpression > MemberExpression.left[property.name=/^(inner|outer)HTML$/]',
    message: 'Authored HTML goes through SafeHtml of ui-kit.',
  },
]
// Numbers of the wire that have a name. Tests type them: what is expected is said in the test's own words.
const coded = '/^(code|type|scope|refining|attitude|listFlag|loginType|loginEntrance|articleType)$/'
const rawFacts = [
  `BinaryExpression[operator=/^[!=]==$/][right.raw=/^[0-4]$/]:matches([left.name=${coded}], [left.property.name=${coded}], [left.expression.property.name=${coded}])`,
  `Property[key.name=${coded}]:matches([value.raw=/^[1-4]$/], [value.expression.raw=/^[1-4]$/])`,
  'Property[key.name=/^(authority|access)$/] > ArrayExpression > Literal',
  'Property[key.name=/^(pageSize|maxLength)$/] > Literal[raw=/^\\d+$/]',
  'JSXAttribute[name.name=/^(pageSize|maxLength)$/] > JSXExpressionContainer > Literal',
  // What a picker may choose at most; of a range on the screen, such as a film's, the wire knows nothing.
  'JSXAttribute[name.name=/^max$/] > JSXExpressionContainer > Literal[raw=/^\\d{2,}$/]',
  'Literal[raw=/^(5001|5002|40001|100001|1000004)$/]',
].map((selector) => ({
  selector,
  message:
    'A number of the wire is named: by @portal/contract/facts, or beside its use where the server knows no such limit.',
}))
// The rooms of the server, from below: a room may import those of lower layers, and of its own layer what stands beside it here.
// What is not in a room (app, server, tables) composes them. Type imports count too.
const serverLayers = [
  { database: [], configuration: [], things: ['database'], http: ['database', 'configuration', 'things'] },
  { catalog: [], delivery: [], files: [], site: [], search: ['catalog', 'files', 'site'] },
  { content: [], notices: [] },
  {
    accounts: [],
    articles: [],
    attached: ['word'],
    certificates: ['accounts'],
    cooperation: [],
    demand: ['downloads'],
    downloads: ['word'],
    frame: [],
    log: [],
    own: ['articles'],
    requests: ['downloads'],
    security: [],
    service: [],
    sso: ['accounts'],
    training: ['articles', 'certificates'],
    visits: [],
    word: ['articles'],
  },
  { pages: ['app'], demo: [], backup: [], transfer: [], testing: ['app', 'pages'] },
]
const mayImportRooms = (files, rooms) => ({
  files,
  ignores: ['**/*.test.ts', '**/*-testbed.ts'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^\\.\\./(?!(?:${rooms.join('|')})(?:/|\\.ts$))`,
            message: `This room of the server may import ${rooms.join(', ')}: see serverLayers in eslint.config.mjs.`,
          },
        ],
      },
    ],
  },
})
const lowerRooms = (layer) => serverLayers.slice(0, layer).flatMap(Object.keys)
const serverArrows = [
  // A room that is not listed may import the lowest only.
  mayImportRooms(['apps/server/src/*/**/*.ts'], lowerRooms(1)),
  ...serverLayers.flatMap((rooms, layer) =>
    Object.entries(rooms).map(([room, beside]) =>
      mayImportRooms([`apps/server/src/${room}/**/*.ts`], [...lowerRooms(layer), ...beside]),
    ),
  ),
]

export default tseslint.config(
  // Courseware is what an author brings: it plays in a frame of its own, and is no code of the portal.
  { ignores: ['**/dist', '**/node_modules', '.runtime', '.nx', '.data', 'content/training/courseware'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { '@nx': nx, lingui, 'react-hooks': hooks },
    rules: {
      // Areas, parts and doors of one library are loaded apart: each by the door that it has.
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: false,
          checkDynamicDependenciesExceptions: ['@portal/.*'],
          allow: ['^\\.\\./\\.\\./tools/build/portal-config\\.ts$'],
          depConstraints,
        },
      ],
      '@typescript-eslint/no-non-null-assertion': 'off', // noUncheckedIndexedAccess makes it the way to say what is known
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { ignoreRestSiblings: true, argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      'no-control-regex': 'off',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-restricted-syntax': ['error', ...restrictedEverywhere],
    },
  },
  {
    files: ['libs/**/*.{ts,tsx}', 'apps/{*-portal,gallery}/**/*.{ts,tsx}'],
    ignores: ['libs/contract/**', '**/*.test.*'],
    rules: {
      ...hooks.configs['recommended-latest'].rules,
      '@typescript-eslint/no-restricted-imports': ['error', { paths: [browserOnlyTypes] }],
      'lingui/t-call-in-function': 'error',
      'lingui/no-single-variables-to-translate': 'error',
      'lingui/no-expression-in-message': 'off',
    },
  },
  {
    files: ['libs/**/*.{ts,tsx}', 'apps/{*-portal,server}/**/*.{ts,tsx}'],
    ignores: ['libs/contract/src/facts/**', 'libs/ui-kit/**', '**/*.test.*', '**/*-testbed.*', '**/src/testing/**'],
    rules: { 'no-restricted-syntax': ['error', ...restrictedEverywhere, ...rawFacts] },
  },
  {
    files: ['libs/contract/src/facts/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(?!\\./)', message: 'Facts are read by browsers: no schema, nothing but facts.' }] },
      ],
    },
  },
  ...serverArrows,
  { files: ['tools/**'], rules: { '@nx/enforce-module-boundaries': 'off' } }, // tools stand outside the arrows
  { files: ['libs/ui-kit/src/safe-html.tsx'], rules: { 'no-restricted-syntax': 'off' } },
)
