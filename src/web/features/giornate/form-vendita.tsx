import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import type { Giornate } from '#contract/giornate.ts';
import type { SchedaUtente } from '#contract/utenti.ts';
import type { CentroPubblico } from '#contract/fatti-centro.ts';
import { findPacchetto } from '#domain/prezzi.ts';
import { euroScritto } from '#web/shared/form/numero-scritto.ts';
import { useInvio } from '#web/shared/form/use-invio.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { formatEuro, formatPersona } from '#web/shared/format.ts';
import { CONTANTI, pagamentoOf } from '#web/shared/scelta-come/pagamento.ts';
import { SceltaCome } from '#web/shared/scelta-come/scelta-come.tsx';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { pathRicevutaGiornate } from '#web/shared/paths.ts';
import { useCentro } from '#web/shared/use-contenuto.ts';
import { FormDialog } from '#web/shared/ui/form-dialog.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { RadioCards } from '#web/shared/ui/radio-cards.tsx';
import { EuroField } from '#web/shared/ui/text-field.tsx';
import { useSell } from './api.ts';
import { testiGiornate, type TraduciGiornate } from './testi.ts';
import { Said } from '#web/shared/ui/said.tsx';

const SCHEMA = z.object({ importo: euroScritto(1) });

/** 'mensile, €110 invece di €115'. */
function sayPrezzo(
  { giorni, etichetta: nome, prezzo }: CentroPubblico['pacchetti'][number],
  giornaliero: number,
  t: TraduciGiornate,
): string {
  const euro = formatEuro(prezzo);
  if (!nome) return t('senza_nome', { euro });
  const pieno = giorni * giornaliero;
  return pieno > prezzo
    ? t('prezzo_scontato', { nome, euro, pieno: formatEuro(pieno) })
    : t('prezzo', { nome, euro });
}

interface FormVenditaProps {
  utente: SchedaUtente;
  giornate: Giornate;
  onClose: () => void;
}

/** Sells a package of the price list, and opens the receipt (prodotto/giornate#vendita). */
export function FormVendita({ utente, giornate, onClose }: FormVenditaProps) {
  const t = useTesti(testiGiornate);
  const navigate = useNavigate();
  const sell = useSell(utente.id);
  const { pacchetti } = useCentro().testi;
  // At first the package without a name is chosen.
  const primo = pacchetti.find((one) => !one.etichetta) ?? pacchetti[0]!;
  const [pacchetto, setPacchetto] = useState(primo.giorni);
  const [scelto, setScelto] = useState(CONTANTI);
  // The days that the administrator has seen; after a conflict, the present ones.
  const [vista, setVista] = useState(giornate);
  const { form, field, summary } = useModulo(SCHEMA, { defaultValues: { importo: String(primo.prezzo) } });
  const { save, pending } = useInvio(form, {
    send: ({ importo }, idempotencyKey) => {
      const { versione } = vista;
      const body = { pacchetto, importo, ...pagamentoOf(scelto), versione };
      return sell.mutateAsync({ body, idempotencyKey });
    },
    fatto: t('vendute'),
    chiamata: 'POST /utenti/{id}/giornate/acquisti',
    attuale: setVista,
    dopo: ({ movimento }) => {
      onClose();
      return navigate(pathRicevutaGiornate(movimento.id));
    },
  });
  const owed = vista.da_pagare.reduce((sum, { da_pagare }) => sum + da_pagare, 0);
  const coprono = Math.min(owed, vista.saldo + pacchetto);
  return (
    <FormDialog
      title={t('vendi')}
      intro={<p>{t('vendi_intro', { chi: formatPersona(utente), count: vista.saldo })}</p>}
      onClose={onClose}
      submit={{ label: t('vendi_ricevuta'), busy: t('salvo') }}
      pending={pending}
      errors={summary({ importo: t('importo') })}
      onSubmit={save}
    >
      <RadioCards
        column="due"
        label={t('pacchetto')}
        name="pacchetto"
        scelto={String(pacchetto)}
        onChange={(event) => {
          const giorni = Number(event.target.value);
          setPacchetto(giorni);
          form.setValue('importo', String(findPacchetto({ pacchetti }, giorni)!.prezzo));
        }}
        options={pacchetti.map((one) => ({
          value: String(one.giorni),
          label: t('giornate', { count: one.giorni }),
          nota: sayPrezzo(one, pacchetti[0]!.prezzo, t),
        }))}
      />
      <SceltaCome paga scelto={scelto} onScelto={setScelto} />
      <EuroField label={t('importo')} hint={t('importo_aiuto')} {...field('importo')} />
      <Said later className="soft">
        {t('dopo', { count: vista.saldo + pacchetto - coprono })}
        {coprono > 0 && ` ${t('coprono', { count: coprono })}`}
      </Said>
      {vista !== giornate && <Note severity="warn">{t('nel_frattempo')}</Note>}
    </FormDialog>
  );
}
