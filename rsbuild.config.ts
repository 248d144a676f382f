import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defineConfig, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { loadContenuto } from './src/server/platform/contenuto.ts';

const root = import.meta.dirname;
const content = resolve(root, process.env['CONTENT_DIR'] || 'content');
const firstFont = /hyperlegible-next-latin\.[^/]*woff2$/;

export default defineConfig(async ({ command }): Promise<RsbuildConfig> => {
  // Wrong facts of the centre stop the build with the same sentence that would stop the start.
  const { centro } = await loadContenuto(content);
  const gallery = command === 'dev' || process.env['GALLERIA'] === '1';
  return {
    plugins: [pluginReact(), pageHead()],
    source: {
      entry: { index: './src/web/main.tsx' },
      define: { __GALLERIA__: JSON.stringify(gallery) },
    },
    resolve: {
      alias: {
        '@contenuto': content,
        // The identity's own drawings, whatever folder of texts is in use.
        '@disegni': join(root, 'content/illustrazioni/inline'),
      },
    },
    html: {
      template: './src/web/index.html',
      templateParameters: { descrizione: centro.descrizione },
      favicon: './src/web/favicon.svg',
      scriptLoading: 'defer',
    },
    output: {
      distPath: { root: 'build/web', js: 'static/js', jsAsync: 'static/js' },
      overrideBrowserslist: [
        'chrome >= 111',
        'edge >= 111',
        'firefox >= 115',
        'safari >= 16.4',
        'ios >= 16.4',
      ],
      // Files stay files: the page's policy allows no data: fonts, and each is fetched only where it is met.
      dataUriLimit: 0,
      legalComments: 'none',
      sourceMap: false,
    },
    performance: { printFileSize: { compressed: { type: 'brotli', level: 11 } } },
    tools: {
      rspack: {
        // Spec 9: chunk load time-out.
        output: { chunkLoadTimeout: 120_000 },
        module: {
          rules: [
            {
              resourceQuery: /[?&]parte=/,
              type: 'json',
              use: [join(root, 'src/web/build/parte-loader.js')],
            },
          ],
        },
      },
    },
    server: {
      proxy: process.env['API_ORIGIN'] ? { '/api': process.env['API_ORIGIN'] } : {},
      historyApiFallback: true,
    },
  };
});

/**
 * What must happen before the first paint, without any inline script (the page's policy forbids it): the display
 * mode is set by a small blocking file, and the font's first file is fetched together with the styles.
 */
function pageHead(): RsbuildPlugin {
  return {
    name: 'page-head',
    setup(api) {
      const source = readFileSync(join(root, 'src/web/build/theme-init.js'), 'utf8').replace(
        /^\s*\/\/.*\n/gm,
        '',
      );
      const name = `static/js/theme.${createHash('sha256').update(source).digest('hex').slice(0, 10)}.js`;
      api.processAssets({ stage: 'additional' }, ({ compilation, sources }) => {
        compilation.emitAsset(name, new sources.RawSource(source));
      });
      api.modifyHTMLTags(({ headTags, bodyTags }, { compilation, assetPrefix }) => {
        const prefix = assetPrefix.endsWith('/') ? assetPrefix : `${assetPrefix}/`;
        const font = Object.keys(compilation.assets).find((file) => firstFont.test(file));
        if (font) {
          const attrs = {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: prefix + font,
            crossorigin: 'anonymous',
          };
          headTags.unshift({ tag: 'link', attrs });
        }
        headTags.unshift({ tag: 'script', attrs: { src: prefix + name } });
        return { headTags, bodyTags };
      });
    },
  };
}
