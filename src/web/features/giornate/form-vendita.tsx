import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Giornate } from '#contract/giornate.ts';
import type { SchedaUtente } from '#contract/utenti.ts';
import type { CentroPubblico } from '#contract/fatti-centro.ts';
import { findPacchetto } from '#domain/prezzi.ts';
import { formatEuro, formatPersona } from '#web/shared/format.ts';
import { IMPORTO, MoneyForm, useMoney } from '#web/shared/scelta-come/money-form.tsx';
import { pagamentoOf, SceltaCome } from '#web/shared/scelta-come/scelta-come.tsx';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { pathRicevutaGiornate } from '#web/shared/paths.ts';
import { useCentro } from '#web/shared/use-contenuto.ts';
import { PickOne } from '#web/shared/ui/pick-one.tsx';
import { EuroField } from '#web/shared/ui/text-field.tsx';
import { Said } from '#web/shared/ui/said.tsx';
import { useSell } from './api.ts';
import { testiGiornate, type TraduciGiornate } from './testi.ts';

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

/** Sells a package and opens the receipt (prodotto/giornate#vendita). */
export function FormVendita({ utente, giornate, onClose }: FormVenditaProps) {
  const t = useTesti(testiGiornate);
  const navigate = useNavigate();
  const sell = useSell(utente.id);
  const { pacchetti } = useCentro().testi;
  // By default, the package without a name.
  const primo = pacchetti.find((one) => !one.etichetta) ?? pacchetti[0]!;
  const [pacchetto, setPacchetto] = useState(primo.giorni);
  const money = useMoney({
    schema: IMPORTO,
    importo: primo.prezzo,
    seen: giornate,
    seenOf: (now) => now,
    send: ({ importo }, { seen, scelto, idempotencyKey }) =>
      sell.mutateAsync({
        body: { pacchetto, importo, ...pagamentoOf(scelto), versione: seen.versione },
        idempotencyKey,
      }),
    successMessage: t('vendute'),
    conflictCalls: 'POST /utenti/{id}/giornate/acquisti',
    onClose,
    onDone: ({ movimento }) => navigate(pathRicevutaGiornate(movimento.id)),
  });
  const { saldo, da_pagare } = money.seen;
  const owed = da_pagare.reduce((sum, one) => sum + one.da_pagare, 0);
  const coprono = Math.min(owed, saldo + pacchetto);
  return (
    <MoneyForm
      money={money}
      title={t('vendi')}
      intro={<p>{t('vendi_intro', { chi: formatPersona(utente), count: saldo })}</p>}
      submit={t('vendi_ricevuta')}
      labels={{ importo: t('importo') }}
      meanwhile={t('nel_frattempo')}
    >
      <PickOne
        look="cards"
        column="due"
        label={t('pacchetto')}
        value={String(pacchetto)}
        onPick={(value) => {
          const giorni = Number(value);
          setPacchetto(giorni);
          money.setImporto(findPacchetto({ pacchetti }, giorni)!.prezzo);
        }}
        options={pacchetti.map((one) => ({
          value: String(one.giorni),
          label: t('giornate', { count: one.giorni }),
          nota: sayPrezzo(one, pacchetti[0]!.prezzo, t),
        }))}
      />
      <SceltaCome paga {...money.how} />
      <EuroField label={t('importo')} hint={t('importo_aiuto')} {...money.field('importo')} />
      <Said later className="soft">
        {t('dopo', { count: saldo + pacchetto - coprono })}
        {coprono > 0 && ` ${t('coprono', { count: coprono })}`}
      </Said>
    </MoneyForm>
  );
}
