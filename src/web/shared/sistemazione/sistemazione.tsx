import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import { useState } from 'react';
import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { sayEstremi, sayGiorno } from '#domain/say-giorni.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { formatPersona } from '../format.ts';
import { useLingua } from '../i18n/lingua.ts';
import type { Traduci } from '../i18n/testi.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { useOnce } from '../idempotency.ts';
import { pathUtente, telHref } from '../paths.ts';
import { pianoQuery, refreshSistemate, type Causa, type Scelta, type Voce } from '../queries/sistemazione.ts';
import { Link } from '../ui/link.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Dialog } from '../ui/dialog.tsx';
import { NonCaricato } from '../ui/non-caricato.tsx';
import { Note } from '../ui/note.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useToast } from '../ui/toast.tsx';
import { useFailureToast } from '../use-failure-toast.ts';
import { useOggi } from '../use-oggi.ts';
import { countEsiti, countPersone, decide, giorniOf, keyOf, listChiavi, type Chiave } from './scelte.ts';
import styles from './sistemazione.module.css';
import { testiSistemazione } from './testi.ts';

export interface SistemazioneProps {
  /** The change that bookings stand in the way of. */
  causa: Causa;
  /** The name of the resource, where the change is about one. */
  nome?: string;
  /** Whether it is made already, and the bookings were left in it. */
  rimaste?: boolean;
  onClose: () => void;
  /** Called once everything is done, before the dialog closes. */
  onDone?: () => void;
}

/** The order in which the sum names what becomes of the bookings. */
const ESITI = ['date', 'sposta', 'annulla', 'lascia'] as const;

/**
 * Shows the bookings that a change of the house stands in the way of, each with what becomes of it, and carries out both
 * together (prodotto/sistemazione#piano). Every decision asks for the plan again, with the others as they stand.
 */
export function Sistemazione({ causa, nome, rimaste = false, onClose, onDone }: SistemazioneProps) {
  const t = useTesti(testiSistemazione);
  const toast = useToast();
  const fail = useFailureToast();
  const client = useQueryClient();
  const once = useOnce();
  const sayDays = useSayDays();
  const [scelte, setScelte] = useState<readonly Scelta[]>([]);
  const [motivi, setMotivi] = useState<ReadonlyMap<number, string>>(new Map());
  const [superato, setSuperato] = useState(false);
  const piano = useQuery(pianoQuery(causa, scelte));
  const voci = piano.data?.voci ?? [];
  const inMezzo = voci.filter(({ in_mezzo }) => in_mezzo);
  const save = useMutation({
    mutationFn: () => {
      const body = {
        causa,
        anteprima: false,
        scelte: voci.map(({ scelta }) => {
          const motivo = motivi.get(scelta.id)?.trim();
          return scelta.esito === 'annulla' && motivo ? { ...scelta, motivo } : scelta;
        }),
      };
      return once(body, (idempotencyKey) =>
        call('POST /prenotazioni/sistemazione', { body, idempotencyKey }),
      );
    },
    onSettled: () => refreshSistemate(client),
  });
  const confirm = async () => {
    try {
      await save.mutateAsync();
      toast.show({ severity: 'ok', message: inMezzo.length > 0 ? t('fatto', { esiti }) : t('fatto_niente') });
      onDone?.();
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'PIANO_SUPERATO') {
        setSuperato(true);
        void piano.refetch();
      } else fail(t('storto'), error);
    }
  };
  const choose = (voce: Voce, chiave: Chiave) =>
    setScelte(inMezzo.map((one) => (one === voce ? decide(one, chiave) : one.scelta)));
  const count = countEsiti(voci);
  const esiti = ESITI.filter((esito) => count[esito] > 0)
    .map((esito) => t(`n_${esito}`, { count: count[esito] }))
    .join(', ');

  return (
    <Dialog
      open
      wide
      onClose={save.isPending ? () => undefined : onClose}
      title={sayTitolo(t, causa, { nome: nome ?? '', rimaste }, sayDays)}
      actions={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {t('indietro')}
          </Button>
          <Button
            variant="primary"
            disabled={!piano.data || piano.isFetching}
            busy={save.isPending ? t('sistemo') : undefined}
            onClick={() => void confirm()}
          >
            {t(rimaste ? 'conferma_rimaste' : `conferma_${causa.tipo}`)}
          </Button>
        </>
      }
    >
      {superato && (
        <Note severity="warn" live>
          {t('superato')}
        </Note>
      )}
      {!piano.data && piano.isPending && <p className="soft">{t('carico')}</p>}
      {piano.isError && (
        <NonCaricato busy={piano.isFetching} onRetry={() => void piano.refetch()}>
          {t('errore')}
        </NonCaricato>
      )}
      {piano.data && inMezzo.length === 0 && <p>{t('nessuna')}</p>}
      {inMezzo.length > 0 && (
        <>
          <p>
            <b>{t('quante', { count: inMezzo.length })}</b> {t('di_persone', { count: countPersone(voci) })}{' '}
            {t('nessuna_persa')}
          </p>
          <div className={styles['capo']}>
            <Button icon={<ArrowRightLeft />} onClick={() => setScelte([])}>
              {t('sistema')}
            </Button>
            <p className="soft small" role="status">
              {t('piano')} {esiti}
            </p>
          </div>
          <ul aria-label={t('elenco')} className={cx(styles['elenco'], piano.isFetching && styles['attesa'])}>
            {voci.map((voce) => (
              <Riga
                key={voce.prenotazione.id}
                voce={voce}
                puoRestare={causa.tipo !== 'eliminazione'}
                motivo={motivi.get(voce.prenotazione.id) ?? ''}
                onChoose={(chiave) => choose(voce, chiave)}
                onMotivo={(testo) => setMotivi(new Map(motivi).set(voce.prenotazione.id, testo))}
              />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

interface RigaProps {
  voce: Voce;
  puoRestare: boolean;
  motivo: string;
  onChoose: (chiave: Chiave) => void;
  onMotivo: (testo: string) => void;
}

/** One booking: whose it is, what becomes of it, and what else could. */
function Riga({ voce, puoRestare, motivo, onChoose, onMotivo }: RigaProps) {
  const t = useTesti(testiSistemazione);
  const lingua = useLingua();
  const oggi = useOggi();
  const sayDays = useSayDays();
  const { prenotazione, in_mezzo, scelta } = voce;
  const { id, utente, prenotabile } = prenotazione;
  const chi = utente ? formatPersona(utente) : t('account_chiuso');
  const prima = { quando: sayDays(prenotazione), nome: prenotabile.nome };
  const nameOf = (pezzo: number | undefined) =>
    voce.pezzi.find((one) => one.id === pezzo)?.nome ?? prenotabile.nome;
  const sayChiave = (chiave: Chiave): string => {
    if (chiave === 'annulla' || chiave === 'lascia') return t(`opzione_${chiave}`);
    const [what, which] = chiave.split(':') as [string, string];
    return what === 'pezzo'
      ? t('opzione_pezzo', { nome: nameOf(Number(which)) })
      : t('opzione_date', { giorno: sayGiorno(which as Giorno, lingua, oggi) });
  };
  return (
    <li className={styles['voce']}>
      <div className={styles['chi']}>
        {utente ? <Link to={pathUtente(utente.id)}>{chi}</Link> : <span>{chi}</span>}
        <span className="soft small">
          {utente && <a href={telHref(utente.telefono)}>{utente.telefono}</a>} {t('numero', { id })}
        </span>
      </div>
      <div className={styles['come']}>
        {scelta.esito === 'lascia' || scelta.esito === 'annulla' ? (
          t(scelta.esito === 'lascia' ? 'resta' : 'annullata', prima)
        ) : (
          <>
            <span>
              {t('adesso', { quando: sayDays(giorniOf(voce)), nome: nameOf(scelta.prenotabile_id) })}
            </span>
            <span className="soft small">{t('era', prima)}</span>
          </>
        )}
      </div>
      {in_mezzo ? (
        <Select
          label={t('che_cosa', { chi })}
          hideLabel
          options={listChiavi(voce, puoRestare).map((value) => ({ value, label: sayChiave(value) }))}
          value={keyOf(scelta)}
          onChange={onChoose}
        />
      ) : (
        <p className="soft small">{t('fa_posto')}</p>
      )}
      {in_mezzo && scelta.esito === 'annulla' && (
        <div className={styles['motivo']}>
          <TextField
            label={t('motivo')}
            hint={t('motivo_aiuto', { chi })}
            maxLength={500}
            autoComplete="off"
            value={motivo}
            onChange={(event) => onMotivo(event.target.value)}
          />
        </div>
      )}
    </li>
  );
}

/** Says the days of a period with their weekdays, in the language of the page. */
function useSayDays(): (giorni: Intervallo) => string {
  const t = useTesti(testiSistemazione);
  const lingua = useLingua();
  const oggi = useOggi();
  return ({ inizio, fine }) =>
    inizio === fine
      ? sayGiorno(inizio, lingua, oggi)
      : t('dal_al', sayEstremi({ inizio, fine }, lingua, oggi));
}

/** What is about to happen, as a question. */
function sayTitolo(
  t: Traduci<typeof testiSistemazione>,
  causa: Causa,
  { nome, rimaste }: { nome: string; rimaste: boolean },
  sayDays: (giorni: Intervallo) => string,
): string {
  switch (causa.tipo) {
    case 'chiusura':
    case 'fermo': {
      const inizio = causa.inizio as Giorno;
      const fine = causa.fine as Giorno | null | undefined;
      if (rimaste) {
        const quando = fine
          ? sayDays({ inizio, fine })
          : t('da_in_poi', { inizio: sayDays({ inizio, fine: inizio }) });
        return t(`titolo_rimaste_${causa.tipo}`, { nome, quando });
      }
      return fine
        ? t(`titolo_${causa.tipo}`, { quando: sayDays({ inizio, fine }) })
        : t('titolo_fermo_sempre', { inizio: sayDays({ inizio, fine: inizio }) });
    }
    default:
      return t(`titolo_${causa.tipo}`, { nome });
  }
}
