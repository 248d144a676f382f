import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SchedaUtente } from '#contract/utenti.ts';
import { toGiorno, type Giorno } from '#domain/giorno.ts';
import { subtract, type Intervallo } from '#domain/intervallo.ts';
import { checkUtente } from '#domain/prenotazione.ts';
import { useMancano } from '#web/shared/abilitazioni/use-abilitazioni.ts';
import { useCreateAttese, useMieAttese } from '#web/shared/attesa/api.ts';
import { StatoAttesa } from '#web/shared/attesa/stato-attesa.tsx';
import { useRun } from '#web/shared/form/use-run.ts';
import { formatPersona } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { isOf, useMieInProgramma } from '#web/shared/mie-prenotazioni.ts';
import { PATHS } from '#web/shared/paths.ts';
import { giorniBloccatiQuery, type Entry } from '#web/shared/queries/catalogo.ts';
import { useSession } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { CampoGiorno } from '#web/shared/ui/calendario/campo-giorno.tsx';
import { FormDialog } from '#web/shared/ui/form-dialog.tsx';
import { BellRing } from '#web/shared/ui/icons.ts';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { AttesaRiga, RigaModo } from '#web/shared/ui/riga-modo.tsx';
import { useAltrui } from '#web/shared/use-altrui.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import styles from './attese.module.css';
import { sayGiorniAttesi } from './say.ts';
import { testiAttese } from './testi.ts';

interface AvvisamiProps {
  entry: Entry;
  /** The permissions that it asks for, by id: who lacks one today is not offered to wait. Only for oneself. */
  serve?: readonly number[];
  /** The person whom an administrator puts in line; absent for oneself. */
  per?: SchedaUtente;
  /** A taken day that was pressed elsewhere on the page, and the function to call when the wait is made. */
  giorno?: Giorno | null;
  onFatto?: () => void;
}

/**
 * Waits for some of the taken days of an entry. It is one of the other ways to book the entry; when booking for
 * somebody else, it stands below the form (prodotto/attesa#waiting).
 */
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
  // A group may be free on each single day, but full for several. Days that the person has booked are no reason to
  // wait.
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
              <Link to={`${PATHS.profilo}#attese`}>
                <StatoAttesa stato={attesa.stato} />{' '}
                <span className="num">{sayGiorniAttesi(attesa, lingua)}</span>
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
  const { fail } = useAltrui(per !== undefined);
  const create = useCreateAttese(per?.id);
  // Otherwise the days of the form, which are in the address.
  const [query] = useSearchParams();
  const [inizio, setInizio] = useState<Giorno | null>(giorno ?? toGiorno(query.get('inizio') ?? ''));
  const [fine, setFine] = useState<Giorno | null>(giorno ?? toGiorno(query.get('fine') ?? ''));
  const [tried, setTried] = useState(false);
  const { run, pending } = useRun({
    send: async (inizio: Giorno) => {
      const { errori } = await create.mutateAsync([{ entry, inizio, fine: fine ?? inizio }]);
      if (errori.length > 0) throw errori[0];
    },
    fatto: per ? t('per_creata', { chi: formatPersona(per) }) : t('creata'),
    fail,
    dopo: onClose,
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
        if (inizio) void run(inizio);
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
