/**
 * Lint rule for src/web: every read is declared once, in src/web/shared/queries. Other files name a key through its
 * declaration (`utenteQuery(id).queryKey`), and no query has its own function.
 */
const LITERAL = 'Name the key through its declaration in src/web/shared/queries: someQuery(…).queryKey.';
const FUNCTION = 'Declare the read in src/web/shared/queries, with its key, function and stale time.';

/** The methods of a query client whose first argument is a key. */
const TAKES_KEY = new Set(['getQueryData', 'setQueryData', 'getQueryState', 'setQueryDefaults']);

/**
 * @typedef {{ type: string, name?: string, value?: unknown, computed?: boolean, key?: Node, property?: Node, callee?: Node,
 *   arguments?: Node[] }} Node
 */

/** @param {Node | undefined} node */
const nameOf = (node) => node?.name ?? node?.value;

/** Whether a key comes from a declaration. @param {Node | undefined} node */
const isDeclared = (node) => node?.type === 'MemberExpression' && nameOf(node.property) === 'queryKey';

const declared = {
  /** @param {{ report(problem: { node: Node, message: string }): void }} context */
  create(context) {
    return {
      /** @param {Node & { value: Node }} node */
      Property(node) {
        const name = nameOf(node.key);
        if (name === 'queryKey' && !isDeclared(node.value)) context.report({ node, message: LITERAL });
        if (name === 'queryFn') context.report({ node, message: FUNCTION });
      },
      /** @param {Node} node */
      CallExpression(node) {
        if (node.callee?.type !== 'MemberExpression' || !TAKES_KEY.has(String(nameOf(node.callee.property))))
          return;
        if (!isDeclared(node.arguments?.[0])) context.report({ node, message: LITERAL });
      },
    };
  },
};

export default { meta: { name: 'queries' }, rules: { declared } };
