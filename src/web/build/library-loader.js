/**
 * Lets the bundler drop the parts of React and of the router that no page uses (decision 014). It cannot see by itself
 * that an option is never set or that a list stays empty; here they are written as what they always are. An import rule
 * keeps out what depends on the dropped parts.
 */
export default function library(source) {
  const file = this.resourcePath
    .replaceAll('\\', '/')
    .replace(/^.*?(\w+\/[\w-]+)(?:\.production)?\.js$/, '$1');
  const changed = (PARTS[file] ?? []).reduce((text, [what, by]) => {
    const next = text.replaceAll(what, by);
    if (next === text) throw new Error(`${file} is written differently: see library-loader.js, ${what}`);
    return next;
  }, source);
  return file.startsWith('cjs/') ? changed : dropWarnings(changed);
}

/** Warnings and messages are for programmers, who have them in the library's build for development. */
const dropWarnings = (text) =>
  text
    .replaceAll(/^(\s*)(else )?(?:warning|warnOnce|warningOnce)\(.*\);$/gm, (_, tabs, or) =>
      or ? `${tabs}else ;` : '',
    )
    .replaceAll(/^(\s*invariant\(.*), (?:(["`]).*\2|get\w+Error\(.*\))\);$/gm, '$1);');

/** A statement that begins like this: one line, or up to the brace below its beginning. */
const statement = (start) => new RegExp(`^(\\t*)${start}(?:.*;|[^]*?\\n\\1\\}.*)$`, 'gm');

const PARTS = {
  'cjs/react-dom-client': [
    // No <ViewTransition>: no lanes are eligible for one, and none is started.
    [/\(\w+ & 335544064\) === \w+/g, 'false'],
    [/^( *)shouldStartViewTransition(?=\n *\?)/gm, '$1false'],
    // No <Fragment> has a ref.
    ['new FragmentInstance(current)', 'null'],
    [/^FragmentInstance\.prototype\.\w+ = function [^]*?^\};$/gm, ''],
  ],
  'dom/lib': [
    // Its forms and its own links are kept only for the names that are assigned to them for debugging.
    [/^\w+\.displayName = ".*";$/gm, ''],
    [/= React\$1\.forwardRef\(/g, '= /* @__PURE__ */ React$1.forwardRef('],
    // The server renders no page.
    [' || parseHydrationData()', ''],
    ['!remixContext ||', 'true ||'],
  ],
  'lib/context': [[/^\w+\.displayName = ".*";$/gm, '']],
  'lib/hooks': [['this.context', 'false']],
  'lib/components': [
    ['!viewTransitionOpts || !isViewTransitionAvailable', 'true'],
    [/React\$1\.useEffect\(\(\) => \{\n\t\tif \(vtContext[^]*?(?=let navigator = )/g, ''],
    [statement('newState\\.fetchers\\.forEach'), ''],
  ],
  'router/router': [
    // Options that are not set: measuring, routes found later, answers of the server, view transitions.
    ['init.instrumentations', 'false'],
    ['opts?.instrumentationNavigateMetaReceiver', 'false'],
    ['consumeInstrumentationClientResultMetaReceiver(router)', 'undefined'],
    [/\bfuture\.unstable_\w+/g, 'false'],
    ['init.patchRoutesOnNavigation', 'false'],
    [/\((?:fogOfWar\.active|isFogOfWar)(?= &&|\))/g, '(false'],
    [/isBrowser = .*;/g, 'isBrowser = false;'],
    [/\(pendingAction === "POP" && !isUninterruptedRevalidation && location.*\)/g, '(false)'],
    ['(pendingViewTransitionEnabled)', '(false)'],
    // A route's module is loaded by a function, and nothing runs around its loader.
    ['typeof route.lazy === "function") {', 'true) {'],
    [/(?<!function )\bloadLazyRouteProperty\(\{[^]*?\}\)/g, 'undefined'],
    ['!args.matches.some((m) => m.route.middleware)', 'true'],
    ['runClientMiddlewarePipeline(typed', '(void 0)(typed'],
    // No form is submitted, and a loader returns neither an answer nor a redirect.
    [/(?<!function )\bisMutationMethod\([\w.]+\)/g, 'false'],
    [/normalizeNavigateOptions\(false, (normalizeTo\(.*?\)), opts\)/g, '{ path: $1 }'],
    [/\bpendingActionResult (?=\?|&&)/g, 'false '],
    [/(?<!function )\bfindRedirect\(\w+\)/g, 'undefined'],
    [/(?<!function )\bis(?:RedirectDataStrategyResult|Response|DataWithResponseInit)\(result\)/g, 'false'],
    [/status === 40[035]/g, 'false'],
    // No fetchers: reads and writes beside the page's own are TanStack Query's.
    [/(?<= = )(?:markFetchRedirectsDone|abortStaleFetchLoads)\(.*\)/g, 'false'],
    [
      /^\t\t(?:(?:fetch|revalidate|getFetcher|resetFetcher|dispose|patchRoutes|_internalSetRoutes),|deleteFetcher: .*|_internalFetchControllers: .*)$/gm,
      '',
    ],
    [/^\t\t_internalSetState[^]*?^\t\t\}$/gm, ''],
    [statement('(?:state\\.fetchers|fetchersQueuedForDeletion|unmountedFetchers)\\.forEach'), ''],
    [statement('fetchLoadMatches\\.forEach\\(\\(f, key'), ''],
    [statement('revalidatingFetchers\\.(?:filter|forEach)'), ''],
    [statement('let fetcherResultsPromise'), ''],
    [/^\t*fetcherResults: \(.*$/gm, ''],
  ],
};
