import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useMemo, useState, type FormEvent, type RefObject } from 'react';
import { isAccorciata } from '#domain/regole.ts';
import { checkUtente } from '#domain/prenotazione.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { nomeIn } from '#domain/lingue.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Mancanti } from '#web/shared/mancanti/mancanti.tsx';
import type { VoceCatalogo } from '#contract/catalogo.ts';
import type { PrenotazioneSalvata } from '#contract/prenotazioni.ts';
import { confermaPrevista, type Conferma } from '#domain/documento.ts';
import { catalogoQuery, type Entry } from '#web/shared/queries/catalogo.ts';
import { listRisorse } from '#web/shared/queries/risorse.ts';
import { useSession } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { focusWrong } from '#web/shared/ui/focus-wrong.ts';
import { CalendarCog } from '#web/shared/ui/icons.ts';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import type { CambiaDateProps } from './calendario-cambio.ts';
import styles from './cambio-date.module.css';
import { PrimaEDopo } from './prima-e-dopo.tsx';
import { listAltri, SceltaPezzo } from './scelta-pezzo.tsx';
import { sayDecisione } from './say-decisione.ts';
import { testiPrenotazioni } from './testi.ts';
import { valuesOf } from './use-azione.ts';
import { useCambio } from './use-cambio.ts';
import { SENZA_COSTO, viewPrenotazione } from './vista-prenotazione.ts';
import { Said } from '#web/shared/ui/said.tsx';

interface FormCambioProps extends CambiaDateProps {
  /** The button that opened the dialog. */
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The dialog that gives a booking other days or, if the centre asks, another piece (prodotto/prenotazioni#cambio). */
export default function FormCambio({
  prenotazione,
  centro = false,
  calendario,
  button,
  onClose,
}: FormCambioProps) {
  const t = useTesti(testiPrenotazioni);
  const lingua = useLingua();
  const oggi = useOggi();
  const { utente } = useSession();
  const form = useId();
  const cambio = useCambio(prenotazione, centro, { button, onClose });
  const { attuale, conflitto, offerta, refusalOf, isPending, send, leave } = cambio;
  const { prenotabile, prenotabile_id, gruppo_id, inizio, fine } = attuale;
  const { tipo } = prenotabile;
  const [sceltoPezzo, setPezzo] = useState<number | null>(null);
  // Until another one is chosen, its own: somebody else may have moved it meanwhile.
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
  const entry = useMemo<Entry>(
    () =>
      gruppo_id !== null && !moves ? { tipo: 'gruppo', id: gruppo_id } : { tipo: 'prenotabile', id: pezzo },
    [gruppo_id, moves, pezzo],
  );
  const shorter = scelto !== null && isAccorciata({ range: scelto, attuale: com_e });
  const same = scelto?.inizio === inizio && scelto.fine === fine && !moves;
  const senzaCarte =
    !centro && scelto !== null && !shorter && utente !== null && checkUtente(utente) !== null;
  const annullata = conflitto?.stato === 'annullata';
  const spento = !scelto || same || senzaCarte;
  const pezzi = verificato ? listPezzi(catalogo.data ?? [], attuale) : [];
  const conferma = verificato ? confermaPrevista(pezzi, 'verificato') : 'attende';
  const attende = !centro && attuale.confermata && !shorter && conferma === 'attende';
  const voluto = scelto && { giorni: scelto, prenotabile_id: moves ? pezzo : undefined };
  const rifiuto = voluto && refusalOf(voluto);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!focusWrong(event.currentTarget) && voluto && !spento) void send({ ...voluto, attende });
  };
  // Only its name and its days are shown, not what it costs.
  const values = valuesOf(viewPrenotazione({ ...SENZA_COSTO, ...attuale }, oggi, lingua), t);
  return (
    <Dialog
      open
      wide
      tall
      onClose={isPending ? () => undefined : leave}
      title={t('cambia_titolo', { nome: nomeIn(lingua, prenotabile) })}
      actions={
        annullata ? (
          <Button variant="primary" onClick={leave}>
            {t('altri_va_bene')}
          </Button>
        ) : (
          <>
            <Said as="div" className={cx('small soft', styles['avviso'])}>
              {scelto && !same && !senzaCarte && rifiuto === null && (
                <Avviso
                  lettera={prenotazione.user_id !== null}
                  centro={centro}
                  confermata={attuale.confermata}
                  shorter={shorter}
                  conferma={conferma}
                />
              )}
            </Said>
            <Button onClick={leave} disabled={isPending}>
              {t('lascia')}
            </Button>
            <Button
              type="submit"
              form={form}
              variant="primary"
              icon={<CalendarCog />}
              disabled={spento}
              busy={isPending ? t('cambio') : undefined}
            >
              {t('cambia')}
            </Button>
          </>
        )
      }
    >
      {conflitto && (
        <Note severity="warn" live>
          <p>
            {sayDecisione(conflitto, t, {
              io: utente?.id,
              oggi,
              lingua,
              ...(!centro && { ignoto: t('altri_centro') }),
            })}
          </p>
          <p>{annullata ? t('cambia_annullata') : t('cambia_nel_frattempo', values)}</p>
        </Note>
      )}
      {!annullata && (
        <FormStack id={form} className="g3" onSubmit={submit}>
          <Suspense
            fallback={
              <Loading>
                <Skeleton height="420px" />
              </Loading>
            }
          >
            {calendario({ entry, tipo, centro, attuale: com_e, offerta, onScelto: setScelto })}
          </Suspense>
          {centro && (
            <SceltaPezzo
              prenotazione={attuale}
              altri={altri}
              pezzo={pezzo}
              onPezzo={setPezzo}
              {...(gruppo_id !== null && !moves && { hint: t('cambia_pezzo_gruppo') })}
            />
          )}
          <PrimaEDopo
            tariffa={tipo === 'spazio' ? prenotazione.tariffa : undefined}
            prima={{ ...prenotabile, inizio, fine }}
            dopo={
              scelto && !same ? { ...(altri.find(({ id }) => id === pezzo) ?? prenotabile), ...scelto } : null
            }
          />
          {senzaCarte && <Mancanti utente={utente} />}
          {voluto && rifiuto && (
            <Note
              severity="danger"
              live
              action={
                rifiuto.superabile && (
                  <Button onClick={() => void send({ ...voluto, attende, nonostante: rifiuto.superabile! })}>
                    {t('cambia_lo_stesso')}
                  </Button>
                )
              }
            >
              <p ref={bringIntoView}>
                {rifiuto.superabile ? t('cambia_superabile', { motivo: rifiuto.motivo }) : rifiuto.motivo}
              </p>
            </Note>
          )}
        </FormStack>
      )}
    </Dialog>
  );
}

/** Brings the answer to a press into view, even if the dialog is longer than the screen. */
const bringIntoView = (element: HTMLElement | null) =>
  element?.closest('[role="status"]')?.scrollIntoView({ block: 'nearest' });

/** The pieces that a member's change may take: the booking's own, or the bookable ones of its group. */
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

/** What the change means for the confirmation, told before it is sent. */
function Avviso({
  centro,
  lettera,
  confermata,
  shorter,
  conferma,
}: {
  centro: boolean;
  /** Whether there is a person who gets a letter. */
  lettera: boolean;
  confermata: boolean;
  shorter: boolean;
  conferma: ReturnType<typeof confermaPrevista>;
}) {
  const t = useTesti(testiPrenotazioni);
  if (centro)
    return (
      <p>
        {lettera && t('cambia_lettera')}{' '}
        {t(confermata ? 'cambia_lettera_confermata' : 'cambia_lettera_attesa')}
      </p>
    );
  if (confermata && shorter) return <p>{t('cambia_resta')}</p>;
  if (conferma !== 'attende')
    return (
      <p>
        <b>{t(`cambia_${conferma}`)}</b> {t('cambia_tuoi')}
      </p>
    );
  return (
    <p>
      <b>{t(confermata ? 'cambia_aspetta' : 'cambia_aspetta_ancora')}</b> {t('cambia_tuoi')}
    </p>
  );
}
