import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { RigaBanco } from '#contract/banco.ts';
import { formatPeriodo } from '#domain/format-giorni.ts';
import { MAX_EURO } from '#domain/euro.ts';
import { MancanoAlBanco } from '#web/shared/abilitazioni/abilitazioni-banco.tsx';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { schedaTecnicaQuery } from '#web/shared/queries/catalogo.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Checkbox } from '#web/shared/ui/checkbox.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { NonCaricato } from '#web/shared/ui/non-caricato.tsx';
import { EuroField } from '#web/shared/ui/text-field.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import type { CosaScelta } from './cose-consegna.ts';
import { Lista, listOf } from './lista.tsx';
import { sayCauzione } from './say.ts';
import styles from './scheda.module.css';
import { testiBanco } from './testi.ts';

interface CosaConsegnaProps {
  prenotazione: RigaBanco;
  cosa: CosaScelta;
  onCosa: (cosa: CosaScelta) => void;
  /** Whether the text of its deposit is not an amount. */
  sbagliata: boolean;
  children?: ReactNode;
}

/** A thing in the sheet of a hand-over: whether it goes out, its unticked checklist, its deposit. */
export function CosaConsegna({ prenotazione, cosa, onCosa, sbagliata, children }: CosaConsegnaProps) {
  const t = useTesti(testiBanco);
  const lingua = useLingua();
  const oggi = useOggi();
  const { prenotabile, utente, mancano } = prenotazione;
  const scheda = useQuery(schedaTecnicaQuery(prenotabile.id));
  const cose = listOf(scheda.data ?? []);
  const [altro, setAltro] = useState(false);
  return (
    <section className={cx(styles['cosa'], 'grid g3 framed r2')} aria-label={prenotabile.nome}>
      <Checkbox checked={cosa.scelta} onChange={(event) => onCosa({ ...cosa, scelta: event.target.checked })}>
        <b lang="it">{prenotabile.nome}</b>
        <br />
        <span className="soft small">
          {formatPeriodo(prenotazione, lingua, 'long', oggi)}, {sayCauzione(prenotazione, t)}
        </span>
      </Checkbox>
      {utente && <MancanoAlBanco persona={utente} mancano={mancano} />}
      {cosa.scelta && (
        <>
          {scheda.isError && (
            <NonCaricato busy={scheda.isFetching} onRetry={() => void scheda.refetch()}>
              {t('errore')}
            </NonCaricato>
          )}
          {cose.length > 0 && (
            <Lista
              titolo={t('che_cosa_esce')}
              cose={cose}
              presenti={cosa.presenti}
              onPresenti={(presenti) => onCosa({ ...cosa, presenti })}
            />
          )}
          {scheda.data && cose.length === 0 && <p className="soft">{t('nessuna_lista')}</p>}
          {altro ? (
            <EuroField
              label={t('cauzione_importo')}
              value={cosa.importo}
              error={sbagliata ? t('cauzione_sbagliata', { max: MAX_EURO }) : undefined}
              onChange={(event) => onCosa({ ...cosa, importo: event.target.value })}
            />
          ) : (
            <Button variant="plain" onClick={() => setAltro(true)}>
              {t('cauzione_altra')}
            </Button>
          )}
          {children}
        </>
      )}
    </section>
  );
}
