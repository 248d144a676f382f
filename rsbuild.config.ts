import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { componentLayer } from './src/web/build/component-layer.ts';
import { CHUNK_LOAD_TIMEOUT_MS } from './src/web/shared/constants.ts';

const root = import.meta.dirname;
const firstFont = /hyperlegible-next-latin\.[^/]*woff2$/;

export default defineConfig(({ command }): RsbuildConfig => {
  return {
    plugins: [pluginReact(), pageHead()],
    environments: {
      web: webEnvironment(),
      ...(command === 'build' && { pagine: pagesEnvironment(), offline: workerEnvironment() }),
    },
    resolve: {
      alias: {
        '@disegni': join(root, 'src/web/disegni'),
      },
    },
    output: {
      distPath: { root: 'build/lavoro/web' },
      overrideBrowserslist: [
        'chrome >= 111',
        'edge >= 111',
        'firefox >= 115',
        'safari >= 16.4',
        'ios >= 16.4',
      ],
      // Names of pictures stand in scripts: a few letters each are enough to tell versions apart.
      filenameHash: 'contenthash:8',
      // Files are not inlined: the page's policy forbids data: fonts, and each file is loaded only when it is needed.
      dataUriLimit: 0,
      legalComments: 'none',
      sourceMap: false,
      minify: { jsOptions: { minimizerOptions: { compress: { passes: 3 } } } },
    },
    performance: { printFileSize: false },
    tools: {
      postcss: (_, { addPlugins }) => addPlugins(componentLayer),
      lightningcssLoader: { drafts: { customMedia: true } },
    },
    server: {
      proxy: process.env['API_ORIGIN']
        ? { '/api': process.env['API_ORIGIN'], '/ricarica.js': process.env['API_ORIGIN'] }
        : {},
      historyApiFallback: true,
    },
  };
});

/** The build for the browser. */
function webEnvironment(): NonNullable<RsbuildConfig['environments']>[string] {
  return {
    source: { entry: { index: './src/web/main.tsx' }, define: { __PRERENDER__: 'false' } },
    html: {
      template: './src/web/index.html',
      favicon: './src/web/favicon.svg',
      scriptLoading: 'defer',
    },
    tools: {
      rspack: {
        output: { chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS },
        optimization: {
          splitChunks: {
            cacheGroups: {
              // The libraries of every page in one file, which changes only when they do.
              lib: {
                test: /[\\/]node_modules[\\/]/,
                name: 'lib',
                chunks: 'initial',
                enforce: true,
                priority: 40,
              },
            },
          },
        },
      },
    },
  };
}

/** The same pages for the server, which renders their HTML; nothing of this is sent to browsers. */
function pagesEnvironment(): NonNullable<RsbuildConfig['environments']>[string] {
  return {
    source: {
      entry: { prerender: './src/web/build/prerender.tsx' },
      // Node warns where its own is read.
      define: { __PRERENDER__: 'true', localStorage: 'undefined' },
    },
    output: {
      target: 'node',
      distPath: { root: 'build/pagine', js: '' },
      // It is loaded from wherever the client is kept.
      filename: { js: '[name].mjs' },
      emitAssets: false,
      minify: true,
    },
    // One file: of several, each would hold the libraries again.
    tools: { rspack: { output: { asyncChunks: false } } },
  };
}

/** The service worker by itself; `scripts/web/build-client.ts` adds the list of what it stores. */
function workerEnvironment(): NonNullable<RsbuildConfig['environments']>[string] {
  return {
    source: { entry: { sw: './src/web/build/service-worker.js' } },
    output: {
      target: 'web-worker',
      distPath: { root: 'build/offline', js: '' },
      filename: { js: '[name].js' },
    },
    tools: { rspack: { optimization: { splitChunks: false } } },
  };
}

/**
 * What must happen before the first paint, without an inline script (which the page's policy forbids): a small blocking
 * file sets the display mode, and the font's first file is loaded together with the styles.
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
      api.processAssets({ stage: 'additional', environments: ['web'] }, ({ compilation, sources }) => {
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
