/** The part of PostCSS used here, which comes with the bundler. */
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
 * Puts the rules of the shared components into a layer below those of the pages and features that use them (`base.css`
 * declares the layers). Every page loads its own style sheets, and a component shared by two pages is loaded again with
 * the second one: without the layer, the order of navigation would decide which rules win.
 */
export const componentLayer = {
  postcssPlugin: 'component-layer',
  Once(sheet: Sheet, { AtRule }: Helpers): void {
    if (!component.test(sheet.source?.input.file ?? '')) return;
    const layer = new AtRule({ name: 'layer', params: 'componenti', nodes: sheet.nodes });
    sheet.removeAll().append(layer);
  },
};
