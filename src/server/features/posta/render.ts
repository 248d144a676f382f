import type { Lingua } from '#domain/lingue.ts';
import type { Testo } from './modello.ts';

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** The plain-text part of a letter. */
export function renderTesto(testo: Testo, firma: readonly string[]): string {
  const parts = [
    ...testo.paragrafi,
    ...(testo.azione ? [`${testo.azione.etichetta}:\n${testo.azione.href}`] : []),
    ...(testo.chiusa ? [testo.chiusa] : []),
    ['--', ...firma].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The HTML part of a letter: one column, no external picture, readable without its styles. */
export function renderHtml(testo: Testo, firma: readonly string[], lingua: Lingua): string {
  const paragraph = (text: string, style = ''): string =>
    `<p style="margin:0 0 16px;${style}">${escape(text)}</p>`;
  const azione = testo.azione
    ? `<p style="margin:24px 0"><a href="${escape(testo.azione.href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#14544F;color:#FFFCF6;font-weight:bold;text-decoration:none">${escape(testo.azione.etichetta)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="${lingua}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(testo.oggetto)}</title></head>
<body style="margin:0;padding:24px 12px;background:#F6F0E4;color:#241F19;font:17px/1.55 'Segoe UI',system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#FFFCF6;border:1px solid #DACDB5;border-top:6px solid #A8401F;border-radius:14px">
${testo.paragrafi.map((text) => paragraph(text)).join('\n')}
${azione}
${testo.chiusa ? paragraph(testo.chiusa, 'color:#5E5445;font-size:15px') : ''}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #DACDB5;color:#5E5445;font-size:15px">${firma.map(escape).join('<br>')}</p>
</div></body></html>`;
}
