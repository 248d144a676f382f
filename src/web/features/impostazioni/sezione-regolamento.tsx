import type { Valore } from '#contract/impostazioni.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { giornoInRome } from '#domain/giorno.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { PickOne } from '#web/shared/ui/pick-one.tsx';
import { call } from '#web/shared/api/call.ts';
import { FilePdf } from './file-pdf.tsx';
import { defineSezione } from './sezione.ts';
import { TestoConAnteprima } from './testo-con-anteprima.tsx';
import { testiRegolamento } from './testi-regolamento.ts';
import { useSezione } from './use-sezione.ts';

/** `pdf` is the stored one, or a chosen file to send with 'Aggiorna'. */
interface Scritti {
  fonte: 'testo' | 'pdf';
  testo: string;
  pdf: NonNullable<Valore<'regolamento'>['pdf']> | File | null;
}

/** The house rules, as text or a PDF (prodotto/impostazioni#regolamento). */
export const regolamento = defineSezione<'regolamento', Scritti, typeof testiRegolamento>({
  nome: 'regolamento',
  testi: testiRegolamento,
  frase: ({ t, lingua }, { aggiornata_da, aggiornata_il }) => {
    if (!aggiornata_da) return t('frase');
    const giorno = formatGiorno(giornoInRome(new Date(aggiornata_il)), lingua, 'date');
    return t('frase_cambiato', { chi: `${aggiornata_da.nome} ${aggiornata_da.cognome}`, giorno });
  },
  scrivi: ({ fonte, testo, pdf }) => ({ fonte, testo, pdf: pdf ?? null }),
  leggi: ({ fonte, testo, pdf }) => ({
    fonte,
    testo,
    pdf: pdf instanceof File ? undefined : (pdf ?? undefined),
  }),
  manda: ({ fonte, pdf }, versione) =>
    fonte === 'pdf' && pdf instanceof File
      ? call('PUT /impostazioni/regolamento', { form: { versione: String(versione) }, files: { pdf: [pdf] } })
      : null,
  aggiorno: ({ t }) => t('aggiorno'),
  campi: ({ t }) => [
    { campo: 'fonte', nome: t('come'), mostra: (fonte: Scritti['fonte']) => t(fonte) },
    { campo: 'testo', nome: t('il_testo') },
    {
      campo: 'pdf',
      nome: t('il_pdf'),
      mostra: (pdf: Scritti['pdf']) => (pdf instanceof File ? pdf.name : (pdf?.nome ?? '')),
    },
  ],
  guarda: PATHS.regolamento,
  Campi: function Campi() {
    const t = useTesti(testiRegolamento);
    const { form } = useSezione();
    return (
      <div className="grid gap-20">
        <PickOne
          look="cards"
          column="due"
          label={t('com_e')}
          options={(['testo', 'pdf'] as const).map((value) => ({
            value,
            label: t(value),
            nota: t(`${value}_nota`),
          }))}
          {...form.register('fonte')}
        />
        {form.watch('fonte') === 'testo' ? <TestoConAnteprima /> : <FilePdf />}
      </div>
    );
  },
});
