/** What is used of PostCSS, which comes with the bundler. */
interface Sheet {
  nodes: unknown[];
  source?: { input: { file?: string } };
  removeAll(): Sheet;
  append(node: unknown): unknown;
}
interface Helpers {
  AtRule: new (values: { name: string; params: string; nodes: unknown[] }) => unknown;
}

/** The style sheets of the shared components. */
const component = /[\\/]src[\\/]web[\\/]shared[\\/]ui[\\/].*\.module\.css$/;

/**
 * Puts the rules of the shared components into a layer below those of the pages and features that use them
 * (`base.css` says where it stands). Every page brings its style sheets, and a component that two pages share comes
 * again with the second one's: without the layer, the way somebody took would decide which rules win.
 */
export const componentLayer = {
  postcssPlugin: 'component-layer',
  Once(sheet: Sheet, { AtRule }: Helpers): void {
    if (!component.test(sheet.source?.input.file ?? '')) return;
    const layer = new AtRule({ name: 'layer', params: 'componenti', nodes: sheet.nodes });
    sheet.removeAll().append(layer);
  },
};
