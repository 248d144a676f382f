import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SchedaUtente } from '#contract/utenti.ts';
import { formatPeriodo } from '#domain/format-giorni.ts';
import { type Giorno, toGiorno } from '#domain/giorno.ts';
import { type Intervallo, subtract } from '#domain/intervallo.ts';
import { checkUtente } from '#domain/prenotazione.ts';
import { useMancano } from '#web/shared/abilitazioni/use-abilitazioni.ts';
import { useMieAttese, useWait } from '#web/shared/attesa/api.ts';
import { StatoAttesa } from '#web/shared/attesa/stato-attesa.tsx';
import { formatPersona } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { isOf, useMieInProgramma } from '#web/shared/mie-prenotazioni.ts';
import { PATHS } from '#web/shared/paths.ts';
import { type VoceDaPrenotare, giorniBloccatiQuery } from '#web/shared/queries/catalogo.ts';
import { useSession } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { CampoGiorno } from '#web/shared/ui/calendario/campo-giorno.tsx';
import { FormDialog } from '#web/shared/ui/form-dialog.tsx';
import { BellRing } from '#web/shared/ui/icons.ts';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { AttesaRiga, RigaModo } from '#web/shared/ui/riga-modo.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import styles from './attese.module.css';
import { testiAttese } from './testi.ts';

interface AvvisamiProps {
  entry: VoceDaPrenotare;
  /** Ids of the required abilitazioni: nobody can wait for themselves without one. */
  serve?: readonly number[];
  /** The member for whom an administrator waits; absent for oneself. */
  per?: SchedaUtente;
  /** A taken day chosen elsewhere on the page, and the function to call when the wait is made. */
  giorno?: Giorno | null;
  onFatto?: () => void;
}

/** Waits for taken days of an entry; below the form when booking for somebody else (prodotto/attesa#waiting). */
export default function Avvisami({ entry, serve = [], per, giorno = null, onFatto }: AvvisamiProps) {
  const t = useTesti(testiAttese);
  const { utente } = useSession();
  const bloccati = useQuery(giorniBloccatiQuery(entry));
  const [open, setOpen] = useState(false);
  const lingua = useLingua();
  const oggi = useOggi();
  const manca = useMancano(serve, { fine: oggi }).length > 0;
  const mie = (useMieAttese() ?? []).filter(
    ({ entry_tipo, entry_id, stato }) =>
      !per && entry_tipo === entry.tipo && entry_id === entry.id && stato !== 'scaduta',
  );
  // A group may be free on each day, but full for several. Own bookings are no reason to wait.
  const proprie = useMieInProgramma(!per).filter((mia) => !per && isOf(mia, entry));
  const altrui = proprie.reduce<readonly Intervallo[]>(subtract, bloccati.data ?? []);
  const isTaken = entry.tipo === 'gruppo' || altrui.length > 0;
  if (bloccati.isPending && !per) return <AttesaRiga />;
  if (!utente || (!per && checkUtente(utente) !== null) || !isTaken) return null;
  if (manca && mie.length === 0) return null;
  const modulo = (open || giorno) && (
    <Modulo
      {...{ entry, per, giorno }}
      onClose={() => {
        setOpen(false);
        onFatto?.();
      }}
    />
  );
  if (per) {
    return (
      <Stack className={styles['avvisami']}>
        <p className="soft">{t('per_aiuto', { chi: formatPersona(per) })}</p>
        <Row>
          <Button icon={<BellRing />} onClick={() => setOpen(true)}>
            {t('per')}
          </Button>
        </Row>
        {modulo}
      </Stack>
    );
  }
  return (
    <RigaModo
      icona={<BellRing />}
      nome={t('avvisami_libera')}
      come={t('avvisami_come')}
      onClick={() => setOpen(true)}
    >
      {mie.length > 0 && (
        <ul className={styles['mie']} aria-label={t('titolo')}>
          {mie.map((attesa) => (
            <li key={attesa.id}>
              <Link className="inline wrap middle h44 plain" to={`${PATHS.profilo}#attese`}>
                <StatoAttesa stato={attesa.stato} />{' '}
                <span className="num">{formatPeriodo(attesa, lingua, 'dash')}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {modulo}
    </RigaModo>
  );
}

function Modulo({ entry, per, giorno, onClose }: AvvisamiProps & { onClose: () => void }) {
  const t = useTesti(testiAttese);
  // By default, the days of the form, from the address.
  const [query] = useSearchParams();
  const [inizio, setInizio] = useState<Giorno | null>(giorno ?? toGiorno(query.get('inizio') ?? ''));
  const [fine, setFine] = useState<Giorno | null>(giorno ?? toGiorno(query.get('fine') ?? ''));
  const [tried, setTried] = useState(false);
  const { wait, pending } = useWait({
    per: per?.id,
    successMessage: () => (per ? t('per_creata', { chi: formatPersona(per) }) : t('creata')),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={per ? t('per_titolo', { chi: formatPersona(per) }) : t('avvisami_libera')}
      intro={<p>{t(per ? 'per_giorni' : 'avvisami_giorni')}</p>}
      onClose={onClose}
      submit={{ label: t(per ? 'per' : 'aspetta'), busy: t('salvo') }}
      pending={pending}
      onSubmit={() => {
        setTried(true);
        if (inizio) void wait([{ entry, inizio, fine: fine ?? inizio }]);
      }}
    >
      <CampoGiorno
        label={t('da')}
        giorno={inizio}
        onGiorno={setInizio}
        error={tried && !inizio ? t('mancano') : undefined}
      />
      <CampoGiorno label={t('a')} giorno={fine} onGiorno={setFine} />
    </FormDialog>
  );
}
