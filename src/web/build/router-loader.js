/**
 * Lets the bundler drop the parts of the router that no page uses. Its forms, its own links and its framework's
 * prefetching are kept only because names for debugging are assigned to them, and because the bundler cannot know that
 * `forwardRef` has no side effect. Its measuring of navigations needs an option that this site does not set. Its
 * fetchers (reads and writes beside the page's own, which TanStack Query does here) need a method that nobody calls.
 */
export default function router(source) {
  const change = (text, what, by) => {
    if (!what.test(text)) throw new Error('react-router is written differently: see router-loader.js');
    return text.replace(what, by);
  };
  if (/[\\/]dom[\\/]lib\.js$/.test(this.resourcePath)) {
    const unnamed = change(source, /^\w+\.displayName = ".*";$/gm, '');
    return change(unnamed, /(?<== )React\$1\.forwardRef\(/g, '/* @__PURE__ */ React$1.forwardRef(');
  }
  const unmeasured = change(source, /\bif \(init\.instrumentations\)/g, 'if (false)');
  const unfetched = change(unmeasured, /^\t\tfetch,$/gm, '');
  return change(unfetched, /\bconsumeInstrumentationClientResultMetaReceiver\(router\)/g, 'undefined');
}
