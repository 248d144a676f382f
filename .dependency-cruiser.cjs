/**
 * The dependencies of ARCHITECTURE.md as rules: an import may only go the way that page draws. The rules name features
 * by pattern, so that a feature that nobody has listed is guarded from its first file on.
 */
const test = '\\.test\\.tsx?$';
/** routes.ts, admin-routes.ts: a layer may be split over several files. */
const layer = (name) => [`/${name}[a-z0-9-]*\\.ts$`, `-${name}\\.ts$`];
/** A folder that only the bundler knows (rsbuild.config.ts). */
const aliases = '^@disegni/';
const database = '(^|/)node_modules/(pg|pg-[a-z-]+|kysely)/';

/**
 * The features of the server in ranks, each list in the order in which it is read: an arrow goes to a feature named
 * before, and one that is in no list is at the edge. 'base' knows nothing of what the centre lends, 'core' is the centre
 * itself, people, catalogue and bookings; the edge shows it and does the rest.
 */
const ranks = {
  base: [
    'account',
    'calendario',
    'prezzi',
    'gettoni',
    'intestatari',
    'rilasci',
    'ricevute',
    'registro',
    'idempotenza',
    'posta',
    'avvisi',
  ],
  core: [
    'catalogo',
    'immagini',
    'accesso',
    'documenti',
    'giornate',
    'prenotazioni',
    'segnalazioni',
    'chiusure',
    'abilitazioni',
    'utenti',
  ],
};
const ranked = [...ranks.base, ...ranks.core];
/** The arrows that go to the edge, each with its reason in ARCHITECTURE.md. */
const toTheEdge = {
  banco: ['cauzioni', 'da-fare', 'libretto', 'proposte'],
  chiave: ['banco'],
  copie: ['banco'],
  'da-fare': ['attese'],
  preparativi: ['esempio'],
  esempio: ['prenotabili'],
  importazioni: ['gruppi', 'prenotabili'],
  impostazioni: ['pulizia'],
  promemoria: ['libretto'],
  privacy: ['[^/]+'],
  pulizia: ['[^/]+'],
  rendiconto: ['cauzioni'],
  sistemazione: ['gruppi', 'prenotabili', 'proposte'],
  utenti: ['calendari'],
};
const features = (names) => `^src/server/features/(${names.join('|')})/`;
/** One feature may import these; `comment` says what it is. */
const onlyTo = (comment, feature, names) =>
  rule(
    'server-feature-ranks',
    comment,
    { path: features([feature]), pathNot: test },
    { path: '^src/server/features/', pathNot: features([feature, ...names, ...(toTheEdge[feature] ?? [])]) },
  );

/**
 * The features of the client in the order in which they are read: a feature imports those named before it, so that no
 * features form a circle. A feature that is in no list imports none.
 */
const webOrder = [
  // Pages that know no other feature.
  'bacheca cauzioni etichette importa impostazioni libretto posta preparativi prezzario rendiconto segnalazioni sistema supporto',
  // The page of money, of whose tabs two are theirs.
  'cassa',
  // A person: the account, then what the centre knows of them.
  'password account primo-accesso secondo-fattore sicurezza calendari accessi documento abilitazioni giornate',
  // The things and how they are edited.
  'galleria gruppi scopri modifica',
  // The bookings, and what administrators do with them.
  'attese proposte prenota prenotazioni chiusure utenti registro planner banco',
  // The pages that show parts of many features: lists of things, the home page, one person, the own profile.
  'trova catalogo pubblico persone profilo',
].flatMap((names) => names.split(' '));
const webFeatures = (names) => `^src/web/features/(${names.join('|')})/`;

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule('no-circular', 'A circle of imports has no first room to read.', {}, { circular: true }),
    rule('resolvable', 'An import that leads nowhere.', {}, { couldNotResolve: true, pathNot: aliases }),

    rule(
      'domain-depends-on-nothing',
      'The domain decides over plain values: no I/O, no library, no other room.',
      { path: '^src/domain/', pathNot: test },
      { pathNot: '^src/domain/' },
    ),
    rule(
      'domain-tests',
      'The tests of the domain need the domain, vitest and fast-check.',
      { path: `^src/domain/.*${test}` },
      {
        pathNot: ['^src/domain/', '^test/', '(^|/)node_modules/(vitest|fast-check)/', '^node:', '^(fs|path)'],
      },
    ),
    rule(
      'contract-depends-on-domain-and-zod',
      'The contract is read by the server and by the browser.',
      { path: '^src/contract/', pathNot: test },
      { pathNot: ['^src/contract/', '^src/domain/', '(^|/)node_modules/zod/'] },
    ),
    rule(
      'server-never-web',
      'The two sides meet in the contract.',
      { path: '^src/server/' },
      { path: '^src/web/' },
    ),
    rule(
      'web-never-server',
      'The two sides meet in the contract.',
      { path: '^src/web/' },
      { path: '^src/server/' },
    ),
    rule(
      'web-schemas-with-forms',
      'A schema brings the library that checks it: it is imported where a form is, and nowhere else but as a type.',
      // shared/form is the base of the forms themselves.
      { path: '^src/web/(app|shared|[^/]+$)', pathNot: [test, '^src/web/shared/form/'] },
      {
        path: '^src/contract/',
        pathNot: '/(valori|richieste)\\.ts$',
        dependencyTypesNot: ['type-only', 'type-import'],
      },
    ),
    rule(
      'web-never-node',
      'The browser has no Node and no database.',
      // src/web/build is run by the bundler, not by the browser.
      { path: '^src/web/', pathNot: [test, '^src/web/build/'] },
      { dependencyTypes: ['core'] },
    ),

    rule(
      'server-inner-never-main',
      'main -> app -> features -> { http, platform }: what they need is handed to them.',
      { path: '^src/server/(features|http|platform)/', pathNot: test },
      { path: '^src/server/(commands/|[^/]+\\.ts$)' },
    ),
    rule(
      'server-command-alone',
      'A command is a program of its own: nothing imports it.',
      { path: '^src/server/' },
      { path: '^src/server/commands/' },
    ),
    rule(
      'server-app-never-main',
      'main -> app.',
      { path: '^src/server/app\\.ts$' },
      { path: '^src/server/main\\.ts$' },
    ),
    rule(
      'server-base-never-feature',
      'http and platform know no feature.',
      { path: '^src/server/(http|platform)/', pathNot: test },
      { path: '^src/server/features/' },
    ),
    rule(
      'server-platform-never-http',
      'The platform does not know that it serves requests.',
      { path: '^src/server/platform/', pathNot: test },
      { path: '^src/server/http/' },
    ),
    rule(
      'server-feature-never-routes',
      'A feature uses the acts and the statements of another one, never its calls.',
      { path: '^src/server/features/([^/]+)/', pathNot: test },
      {
        path: layer('routes').map((end) => `^src/server/features/.*${end}`),
        pathNot: '^src/server/features/$1/',
      },
    ),
    ...ranked.map((feature, i) =>
      onlyTo(
        'A feature of the base or of the core imports those named before it.',
        feature,
        ranked.slice(0, i),
      ),
    ),
    ...Object.keys(toTheEdge)
      .filter((feature) => !ranked.includes(feature))
      .map((feature) => onlyTo('An arrow to the edge stands in the list, with its reason.', feature, ranked)),
    rule(
      'server-feature-ranks',
      'A feature at the edge imports the base and the core, and no other at the edge.',
      {
        path: '^src/server/features/([^/]+)/',
        pathNot: [test, features([...ranked, ...Object.keys(toTheEdge)])],
      },
      { path: '^src/server/features/', pathNot: ['^src/server/features/$1/', features(ranked)] },
    ),
    rule(
      'server-feature-without-http',
      'Only routes.ts knows that a request comes over HTTP; what an act needs of one is in platform/richiesta.ts.',
      { path: '^src/server/features/', pathNot: [test, ...layer('routes')] },
      { path: '^src/server/http/' },
    ),
    rule(
      'server-sql-in-features',
      'Only a feature speaks to the database; the platform opens it.',
      { path: '^src/server/', pathNot: [test, '^src/server/(platform|features)/'] },
      { path: database },
    ),

    ...webOrder.map((feature, i) =>
      rule(
        'web-feature-order',
        'A feature imports those named before it.',
        { path: webFeatures([feature]) },
        { path: '^src/web/features/', pathNot: webFeatures([feature, ...webOrder.slice(0, i)]) },
      ),
    ),
    rule(
      'web-feature-order',
      'A feature that is in no list imports no other.',
      { path: '^src/web/features/([^/]+)/', pathNot: webFeatures(webOrder) },
      { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
    ),
    rule(
      'web-feature-never-app',
      'main -> app -> features -> shared.',
      { path: '^src/web/features/' },
      { path: '^src/web/(app/|[^/]+\\.tsx?$)' },
    ),
    rule(
      'web-shared-never-up',
      'main -> app -> features -> shared.',
      { path: '^src/web/shared/' },
      { path: '^src/web/(app|features)/|^src/web/[^/]+\\.tsx?$' },
    ),
    rule('web-app-never-main', 'main -> app.', { path: '^src/web/app/' }, { path: '^src/web/main\\.tsx$' }),

    rule(
      'program-never-test',
      'What runs in production does not lean on tests or their tools.',
      { path: '^src/', pathNot: test },
      { path: ['^(test|e2e|bench|scripts)/', test] },
    ),
    rule(
      'program-never-dev-dependency',
      'What runs in production is a dependency, not a devDependency.',
      { path: '^src/', pathNot: [test, '\\.d\\.ts$'] },
      {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only', 'type-import'],
      },
    ),
  ],
  options: {
    // The default TypeScript parser supports versions below 7 and would silently read no file.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|svg|png|webp|woff2|pdf)$|^build/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
    builtInModules: { add: [] },
    skipAnalysisNotInRules: false,
    progress: { type: 'none' },
  },
};
