/**
 * Lets the bundler drop the router's components that no page uses (its forms, its own links, its framework's prefetching).
 * They are kept only because the names for debugging are assigned to them, and because nothing tells that `forwardRef`
 * changes nothing else.
 */
export default function router(source) {
  const named = /^\w+\.displayName = ".*";$/gm;
  const made = /(?<== )React\$1\.forwardRef\(/g;
  if (!named.test(source) || !made.test(source))
    throw new Error('react-router is written differently: see router-loader.js');
  return source.replace(named, '').replace(made, '/* @__PURE__ */ React$1.forwardRef(');
}
