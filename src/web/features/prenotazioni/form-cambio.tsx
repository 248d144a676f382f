import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { VoceCatalogo } from '#contract/catalogo.ts';
import type { PrenotazioneAttuale, PrenotazioneSalvata } from '#contract/prenotazioni.ts';
import { type Conferma, confermaPrevista } from '#domain/documento.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { checkUtente } from '#domain/prenotazione.ts';
import { isAccorciata } from '#domain/regole.ts';
import { CalendarioCambio } from '#web/features/prenota/calendario-cambio.tsx';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Mancanti } from '#web/shared/mancanti/mancanti.tsx';
import { OLTREPASSABILI } from '#web/shared/queries/cambio.ts';
import { catalogoQuery, type VoceDaPrenotare } from '#web/shared/queries/catalogo.ts';
import { listRisorse } from '#web/shared/queries/risorse.ts';
import { useSession } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { focusFirstInvalid } from '#web/shared/focus.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { Said } from '#web/shared/ui/said.tsx';
import { useAltrui } from '#web/shared/use-altrui.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import styles from './cartellino.module.css';
import { CambioInsieme } from './cambio-insieme.tsx';
import { FinestraCambio, listAltri, SceltaPezzo } from './finestra-cambio.tsx';
import { PrimaEDopo } from './prima-e-dopo.tsx';
import { sayDecisione } from './say-decisione.ts';
import { testiCambio } from './testi-cambio.ts';
import { testiPrenotazioni } from './testi.ts';
import { valuesOf } from './use-azione.ts';
import { type CambioProps, useCambio } from './use-cambio.ts';
import { SENZA_COSTO, viewPrenotazione } from './vista-prenotazione.ts';

/** The dialog to give bookings other days or, by the centre, another piece (prodotto/prenotazioni#cambio). */
export function FormCambio(props: CambioProps) {
  return props.prenotazioni.length === 1 ? <CambioDiUna {...props} /> : <CambioInsieme {...props} />;
}

function CambioDiUna(props: CambioProps) {
  const { centro } = props;
  const prenotazione = props.prenotazioni[0]!;
  const t = useTesti(testiCambio);
  const oggi = useOggi();
  const { utente } = useSession();
  const { messaggio } = useAltrui(centro);
  const { conflitto, rifiuto, isPending, send, leave } = useCambio(props);
  const attuale: PrenotazioneSalvata = conflitto ?? prenotazione;
  const { id, versione, prenotabile, prenotabile_id, gruppo_id, inizio, fine } = attuale;
  const { tipo } = prenotabile;
  const [sceltoPezzo, setPezzo] = useState<number | null>(null);
  // By default its own piece, which somebody else may have changed meanwhile.
  const pezzo = sceltoPezzo ?? prenotabile_id;
  const [scelto, setScelto] = useState<Intervallo | null>(null);
  const verificato = !centro && utente?.documento_stato === 'verificato';
  const catalogo = useQuery({ ...catalogoQuery(tipo), enabled: centro || verificato });
  const altri = listAltri(catalogo.data, prenotabile_id);
  const moves = pezzo !== prenotabile_id;
  const com_e = useMemo(
    () => ({ inizio, fine, cambia_pezzo: moves, solo_prima: !centro && inizio <= oggi }),
    [inizio, fine, moves, centro, oggi],
  );
  const entry = useMemo<VoceDaPrenotare>(
    () =>
      gruppo_id !== null && !moves ? { tipo: 'gruppo', id: gruppo_id } : { tipo: 'prenotabile', id: pezzo },
    [gruppo_id, moves, pezzo],
  );
  const shorter = scelto !== null && isAccorciata({ range: scelto, attuale: com_e });
  const same = scelto?.inizio === inizio && scelto.fine === fine && !moves;
  const senzaCarte =
    !centro && scelto !== null && !shorter && utente !== null && checkUtente(utente) !== null;
  const spento = !scelto || same || senzaCarte;
  const pezzi = verificato ? listPezzi(catalogo.data ?? [], attuale) : [];
  const conferma = verificato ? confermaPrevista(pezzi, 'verificato') : 'attende';
  const voce = scelto && { id, versione, ...scelto, prenotabile_id: moves ? pezzo : undefined };
  const isTaken = rifiuto?.error.code === 'DATE_OCCUPATE' || rifiuto?.error.code === 'CENTRO_CHIUSO';
  const [chiesta] = rifiuto?.voci ?? [];
  // Show a refusal while the same days and piece are chosen.
  const regola =
    rifiuto &&
    !isTaken &&
    chiesta?.inizio === voce?.inizio &&
    chiesta?.fine === voce?.fine &&
    chiesta?.prenotabile_id === voce?.prenotabile_id
      ? rifiuto
      : null;
  const superato = OLTREPASSABILI.find((code) => centro && code === regola?.error.code);
  const oltre = regola && superato ? [...regola.nonostante, superato] : null;
  return (
    <FinestraCambio
      tall
      prenotazioni={[attuale]}
      isPending={isPending}
      onLeave={() => leave()}
      nota={conflitto && <Conflitto attuale={conflitto} centro={centro} />}
      avviso={
        <Said as="div" className={cx('small soft', styles['avviso'])}>
          {!spento && !regola && (
            <Avviso
              lettera={prenotazione.user_id !== null}
              confermata={attuale.confermata}
              {...{ centro, shorter, conferma }}
            />
          )}
        </Said>
      }
      invio={conflitto?.stato === 'annullata' ? null : { disabled: spento, children: t('cambia_le_date') }}
      className="g3"
      onSubmit={(event) => {
        if (!focusFirstInvalid(event.currentTarget) && voce && !spento)
          void send({ voci: [voce], nonostante: [] });
      }}
    >
      <CalendarioCambio
        {...{ entry, tipo, centro }}
        attuale={com_e}
        offerta={
          rifiuto && isTaken ? { motivo: messaggio(rifiuto.error), proposte: rifiuto.error.proposte } : null
        }
        onScelto={setScelto}
      />
      {centro && (
        <SceltaPezzo
          prenotazione={attuale}
          altri={altri}
          pezzo={pezzo}
          onPezzo={setPezzo}
          {...(gruppo_id !== null && !moves && { hint: t('pezzo_gruppo') })}
        />
      )}
      <PrimaEDopo
        tariffa={tipo === 'spazio' ? prenotazione.tariffa : undefined}
        prima={{ ...prenotabile, inizio, fine }}
        dopo={
          scelto && !same ? { ...(altri.find((one) => one.id === pezzo) ?? prenotabile), ...scelto } : null
        }
      />
      {senzaCarte && <Mancanti utente={utente} />}
      {voce && regola && (
        <Note
          severity="danger"
          live
          action={
            oltre && (
              <Button onClick={() => void send({ voci: [voce], nonostante: oltre })}>
                {t('lo_stesso', { count: 1 })}
              </Button>
            )
          }
        >
          <p ref={bringIntoView}>
            {oltre ? t('superabile', { motivo: messaggio(regola.error) }) : messaggio(regola.error)}
          </p>
        </Note>
      )}
    </FinestraCambio>
  );
}

/** Scrolls to the answer to a press, if the dialog is longer than the screen. */
const bringIntoView = (element: HTMLElement | null) =>
  element?.closest('[role="status"]')?.scrollIntoView({ block: 'nearest' });

/** The pieces that a member's change may take: its own, or the bookable ones of its group. */
function listPezzi(
  catalogo: readonly VoceCatalogo[],
  { gruppo_id, prenotabile_id }: PrenotazioneSalvata,
): readonly Conferma[] {
  const own = listRisorse(catalogo).filter(({ id }) => id === prenotabile_id);
  const gruppo = catalogo.find((voce) => voce.tipo === 'gruppo' && voce.entry.id === gruppo_id);
  if (gruppo?.tipo !== 'gruppo') return own;
  return [
    ...own,
    ...gruppo.entry.prenotabili.filter(({ bozza, non_prenotabile }) => !bozza && !non_prenotabile),
  ];
}

function Conflitto({ attuale, centro }: { attuale: PrenotazioneAttuale; centro: boolean }) {
  const t = useTesti(testiCambio);
  const tutti = useTesti(testiPrenotazioni);
  const lingua = useLingua();
  const oggi = useOggi();
  const io = useSession().utente?.id;
  // Only the name and the days are used, not the cost.
  const values = valuesOf(viewPrenotazione({ ...SENZA_COSTO, ...attuale }, oggi, lingua));
  return (
    <Note severity="warn" live>
      <p>{sayDecisione(attuale, tutti, { io, oggi, lingua, ...(!centro && { ignoto: t('il_centro') }) })}</p>
      <p>{attuale.stato === 'annullata' ? t('annullata') : t('nel_frattempo', values)}</p>
    </Note>
  );
}

interface AvvisoProps {
  centro: boolean;
  /** Whether somebody gets a letter. */
  lettera: boolean;
  confermata: boolean;
  shorter: boolean;
  conferma: ReturnType<typeof confermaPrevista>;
}

/** What the change means for the confirmation, shown before it is sent. */
function Avviso({ centro, lettera, confermata, shorter, conferma }: AvvisoProps) {
  const t = useTesti(testiCambio);
  if (centro)
    return (
      <p>
        {lettera && t('lettera', { count: 1 })} {t(confermata ? 'resta_confermata' : 'resta_da_confermare')}
      </p>
    );
  if (confermata && shorter) return <p>{t('piu_corta')}</p>;
  const aspetta = confermata ? 'aspetta' : 'aspetta_ancora';
  return (
    <p>
      <b>{t(conferma === 'attende' ? aspetta : conferma)}</b> {t('tuoi')}
    </p>
  );
}
