/// <reference types="@rsbuild/core/types" />

/*
 * Parts of the centre's facts (content/centro.json, or the folder that CONTENT_DIR names), read at build time. 'base'
 * contains what every page shows; each other part belongs to one page.
 */
declare module '@contenuto/centro.json?parte=base' {
  const base: Pick<
    import('#contract/contenuto.ts').Centro,
    | 'nome'
    | 'sottotitolo'
    | 'casella'
    | 'telefono'
    | 'indirizzo'
    | 'orari'
    | 'apertura'
    | 'dichiarazione_agid'
  >;
  export default base;
}
/** How many days ahead residents may book; absent when the centre has no classes. */
declare module '@contenuto/centro.json?parte=orizzonte' {
  const orizzonte: { fasce?: { residente: number } };
  export default orizzonte;
}
/** The data controller, in whose name receipts are. */
declare module '@contenuto/centro.json?parte=titolare' {
  const titolare: import('#contract/contenuto.ts').Centro['titolare'];
  export default titolare;
}
declare module '@contenuto/centro.json?parte=home' {
  const home: import('#contract/contenuto.ts').Centro['home'];
  export default home;
}
declare module '@contenuto/centro.json?parte=contatti' {
  const contatti: import('#contract/contenuto.ts').Centro['contatti'];
  export default contatti;
}
declare module '@contenuto/centro.json?parte=partner' {
  const partner: import('#contract/contenuto.ts').Centro['partner'];
  export default partner;
}
declare module '@contenuto/centro.json?parte=prezzario' {
  const prezzario: import('#contract/contenuto.ts').Centro['prezzario'];
  export default prezzario;
}
declare module '@contenuto/centro.json?parte=supporto' {
  const supporto: import('#contract/contenuto.ts').Centro['supporto'];
  export default supporto;
}
declare module '@contenuto/centro.json?parte=privacy' {
  const privacy: import('#contract/contenuto.ts').Centro['privacy'];
  export default privacy;
}
/** The names that people use for public holidays. */
declare module '@contenuto/centro.json?parte=feste' {
  const feste: import('#contract/contenuto.ts').Centro['feste'];
  export default feste;
}
/** All of content/centro.en.json; undefined when the folder has none. */
declare module '@contenuto/centro.en.json' {
  const inglesi: import('#contract/contenuto.ts').Centro | undefined;
  export default inglesi;
}
declare module '@contenuto/catalogo.json?parte=parete' {
  const parete: readonly Pick<
    import('#contract/contenuto.ts').RisorsaIniziale,
    'nome' | 'illustrazione' | 'noleggio_max' | 'non_prenotabile'
  >[];
  export default parete;
}
declare module '@contenuto/centro.json?parte=accessibilita' {
  const accessibilita: import('#contract/contenuto.ts').Centro['accessibilita'];
  export default accessibilita;
}

/** The text of the house rules; null when the centre has only a PDF. */
declare const __REGOLAMENTO__: readonly import('#contract/contenuto.ts').Blocco[] | null;

/** True when the gallery of components is part of the build: in development, or with GALLERIA=1. */
declare const __GALLERIA__: boolean;

/** True in the half of the build that prerenders the pages; false in the browser. */
declare const __PRERENDER__: boolean;
