/**
 * Lint rule for src/domain, which gets the day as a parameter. `new Date()` and `Date()` without an argument read the
 * clock; `Date.now`, `Math.random`, `process` and the like are forbidden by name in .oxlintrc.json.
 */
const message = 'The domain does not read the clock: take the day (or the instant) as a parameter.';

/** @typedef {{ type: string, arguments: unknown[], callee: { type: string, name?: string } }} Call */

const noClock = {
  /** @param {{ report(problem: { node: Call, message: string }): void }} context */
  create(context) {
    /** @param {Call} node */
    const check = (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Date') {
        if (node.type === 'CallExpression' || node.arguments.length === 0) context.report({ node, message });
      }
    };
    return { NewExpression: check, CallExpression: check };
  },
};

export default { meta: { name: 'domain' }, rules: { 'no-clock': noClock } };
