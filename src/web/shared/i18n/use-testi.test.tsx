import type { i18n as I18n } from 'i18next';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { createI18n, defineArea } from './i18n.ts';
import { useTesti } from './use-testi.ts';

const it = { saluto: 'Ciao, {{nome}}', frase: "Dev'essere: un link. Valido" } as const;
const en = { saluto: 'Hello, {{nome}}', frase: 'It must be: a link. Valid' };
const area = defineArea('prova', it, async () => ({ default: en }));

function Shown() {
  const t = useTesti(area);
  return `${t('saluto', { nome: 'Zoë <b>' })} ${t('frase')}`;
}

const render = (i18n: I18n) =>
  renderToString(
    <I18nextProvider i18n={i18n}>
      <Shown />
    </I18nextProvider>,
  ).replaceAll('&#x27;', "'");

test('sentences are Italian, gaps are filled, and React alone escapes', () => {
  expect(render(createI18n())).toBe("Ciao, Zoë &lt;b&gt; Dev'essere: un link. Valido");
});

test('another language stands once its pack is there, and Italian until then', async () => {
  const i18n = createI18n();
  await i18n.changeLanguage('en');
  expect(render(i18n)).toMatch(/^Ciao/);
  i18n.addResourceBundle('en', 'prova', (await area.altre.en()).default);
  expect(render(i18n)).toBe('Hello, Zoë &lt;b&gt; It must be: a link. Valid');
});
