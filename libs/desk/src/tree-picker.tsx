import { chakra, createTreeCollection, TreeView } from '@chakra-ui/react'
import { CircleAlert, ChevronRight } from 'lucide-react'
import { useId, useMemo, type ReactNode } from 'react'
import { treeViewRecipe } from './recipes.ts'

/** A node of a tree, as a list says it: `parent` null for one at the top. */
type TreeNode = { readonly code: string; readonly name: string; readonly parent: string | null }
type Branch = { code: string; name: string; children?: Branch[] }

const branchesOf = (nodes: readonly TreeNode[], parent: string | null): Branch[] =>
  nodes
    .filter((node) => node.parent === parent)
    .map(({ code, name }) => {
      const children = branchesOf(nodes, code)
      return { code, name, ...(children.length && { children }) }
    })
/** A node and those above it, the top first. */
export const wayTo = (nodes: readonly TreeNode[], code: string | null): TreeNode[] => {
  const node = nodes.find((each) => each.code === code)
  return node ? [...wayTo(nodes, node.parent), node] : []
}

type Props = {
  label: string
  nodes: readonly TreeNode[]
  chosen: string | null
  error?: ReactNode
  onChange: (code: string) => void
}

/** Chooses one node of a tree, at any depth. Arrow keys open, close and move; Enter chooses. */
export function TreePicker({ label, nodes, chosen, error, onChange }: Props) {
  const note = useId()
  const collection = useMemo(
    () =>
      createTreeCollection<Branch>({
        nodeToValue: ({ code }) => code,
        nodeToString: ({ name }) => name,
        rootNode: { code: '', name: '', children: branchesOf(nodes, null) },
      }),
    [nodes],
  )
  return (
    <div>
      <TreeView.Root
        recipe={treeViewRecipe}
        collection={collection}
        selectionMode="single"
        expandOnClick={false}
        defaultExpandedValue={[
          ...nodes.filter(({ parent }) => parent === null).map(({ code }) => code),
          ...wayTo(nodes, chosen).map(({ code }) => code),
        ]}
        selectedValue={chosen === null ? [] : [chosen]}
        onSelectionChange={({ selectedValue: [code] }) => {
          if (code !== undefined) onChange(code)
        }}
      >
        <TreeView.Label>{label}</TreeView.Label>
        <TreeView.Tree {...(error ? { 'data-invalid': '', 'aria-describedby': note } : {})}>
          <TreeView.Node<Branch>
            render={({ node, nodeState }) =>
              nodeState.isBranch ? (
                <TreeView.BranchControl>
                  <TreeView.BranchTrigger aria-label={node.name}>
                    <TreeView.BranchIndicator>
                      <ChevronRight size={16} aria-hidden />
                    </TreeView.BranchIndicator>
                  </TreeView.BranchTrigger>
                  <TreeView.BranchText>{node.name}</TreeView.BranchText>
                </TreeView.BranchControl>
              ) : (
                <TreeView.Item>
                  <TreeView.ItemText>{node.name}</TreeView.ItemText>
                </TreeView.Item>
              )
            }
          />
        </TreeView.Tree>
      </TreeView.Root>
      {error && (
        <chakra.div id={note} role="alert" display="flex" gap="1.5" color="fg.error" textStyle="sm" mt="1.5">
          <CircleAlert size={16} aria-hidden />
          <span>{error}</span>
        </chakra.div>
      )}
    </div>
  )
}
