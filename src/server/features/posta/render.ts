import type { Lingua } from '#domain/lingue.ts';
import type { TestoLettera } from './modello.ts';

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

export function renderTesto(testo: TestoLettera, firma: readonly string[]): string {
  const parts = [
    ...testo.paragrafi,
    ...(testo.azione ? [`${testo.azione.etichetta}:\n${testo.azione.href}`] : []),
    ...(testo.chiusa ? [testo.chiusa] : []),
    ...(testo.parole ? [testo.parole.testo] : []),
    ['--', ...firma].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The site's colours, light and dark, with tested contrast. Programs that darken letters respect both. */
export const COLORI = {
  surface: ['#F6F0E4', '#1C1A17'],
  'surface-raised': ['#FFFCF6', '#272420'],
  ink: ['#241F19', '#F4ECDF'],
  'ink-soft': ['#5E5445', '#C2B7A5'],
  line: ['#DACDB5', '#4A433A'],
  accent: ['#A8401F', '#F0936B'],
  action: ['#14544F', '#86CDBF'],
  'action-ink': ['#FFFCF6', '#0A2522'],
} as const;

const [CHIARI, SCURI] = ([0, 1] as const).map((mode) =>
  Object.fromEntries(Object.entries(COLORI).map(([name, both]) => [name, both[mode]])),
) as [Record<keyof typeof COLORI, string>, Record<keyof typeof COLORI, string>];

/** For programs that read style sheets; the others use the light colours of the elements. */
const SCURO = `<style>@media (prefers-color-scheme: dark) {
body { background: ${SCURI.surface} !important; color: ${SCURI.ink} !important }
.foglio { background: ${SCURI['surface-raised']} !important; border-color: ${SCURI.line} !important; border-top-color: ${SCURI.accent} !important }
.azione { background: ${SCURI.action} !important; color: ${SCURI['action-ink']} !important }
.piano { color: ${SCURI['ink-soft']} !important; border-color: ${SCURI.line} !important }
}</style>`;

/**
 * The HTML part of a letter: one column below its subject, readable without styles and pictures, light and dark. The
 * only picture is the centre's logo.
 * @param logo its absolute address, if readers can open it
 */
export function renderHtml(
  testo: TestoLettera,
  firma: readonly string[],
  lingua: Lingua,
  logo?: string,
): string {
  const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escape(text)}</p>`;
  const azione = testo.azione
    ? `<p style="margin:24px 0"><a class="azione" href="${escape(testo.azione.href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${CHIARI.action};color:${CHIARI['action-ink']};font-weight:bold;text-decoration:none">${escape(testo.azione.etichetta)}</a></p>`
    : '';
  const chiusa = testo.chiusa
    ? `<p class="piano" style="margin:0 0 16px;color:${CHIARI['ink-soft']};font-size:15px">${escape(testo.chiusa)}</p>`
    : '';
  const { parole } = testo;
  const vostre = parole
    ? `<p${parole.lingua ? ` lang="${parole.lingua}"` : ''} style="margin:0 0 16px;white-space:pre-line">${escape(parole.testo)}</p>`
    : '';
  const marchio = logo
    ? `<img src="${escape(logo)}" alt="" height="34" style="display:block;height:34px;width:auto;max-width:120px;object-fit:contain;margin:0 0 16px;background:${CHIARI['surface-raised']}">\n`
    : '';
  return `<!doctype html>
<html lang="${lingua}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escape(testo.oggetto)}</title>
${SCURO}</head>
<body style="margin:0;padding:24px 12px;background:${CHIARI.surface};color:${CHIARI.ink};font:17px/1.55 'Segoe UI',system-ui,sans-serif">
<div class="foglio" style="max-width:560px;margin:0 auto;padding:24px;background:${CHIARI['surface-raised']};border:1px solid ${CHIARI.line};border-top:6px solid ${CHIARI.accent};border-radius:14px">
${marchio}<h1 style="margin:0 0 16px;font-size:21px;line-height:1.3">${escape(testo.oggetto)}</h1>
${testo.paragrafi.map(paragraph).join('\n')}
${azione}
${chiusa}
${vostre}
<p class="piano" style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${CHIARI.line};color:${CHIARI['ink-soft']};font-size:15px">${firma.map(escape).join('<br>')}</p>
</div></body></html>`;
}
