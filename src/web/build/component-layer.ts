import { readFileSync } from 'node:fs';

/** The part of PostCSS used here. */
interface Sheet {
  nodes: unknown[];
  source?: { input: { file?: string } };
  removeAll(): Sheet;
  append(node: unknown): unknown;
  prepend(css: string): unknown;
}
interface Helpers {
  AtRule: new (values: { name: string; params: string; nodes: unknown[] }) => unknown;
}

const component = /[\\/]src[\\/]web[\\/]shared[\\/]ui[\\/].*\.module\.css$/;

const breakpoints = readFileSync(new URL('../shared/ui/breakpoints.css', import.meta.url), 'utf8');

/**
 * Puts the rules of shared components into a layer below those of pages and features (`base.css` declares the layers).
 * A component's style sheet is loaded again with every page that uses it: without the layer, the order of navigation
 * would decide which rules win. Each file also gets the breakpoints: Lightning CSS resolves `@custom-media` per file.
 */
export const componentLayer = {
  postcssPlugin: 'component-layer',
  Once(sheet: Sheet, { AtRule }: Helpers): void {
    if (component.test(sheet.source?.input.file ?? '')) {
      const layer = new AtRule({ name: 'layer', params: 'componenti', nodes: sheet.nodes });
      sheet.removeAll().append(layer);
    }
    sheet.prepend(breakpoints);
  },
};
