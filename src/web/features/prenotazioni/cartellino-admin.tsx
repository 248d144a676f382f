import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';
import type { Prenotazione, PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import { useSayCosto } from '#web/shared/costo/use-costo.ts';
import { DaRivedere } from '#web/shared/documento/stato-documento.tsx';
import { formatPersona } from '#web/shared/format.ts';
import { DaPagare } from '#web/shared/giornate/da-pagare.tsx';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { bancoQuery } from '#web/shared/queries/banco.ts';
import { mailtoHref, pathUtente, telHref } from '#web/shared/paths.ts';
import { Sospeso } from '#web/shared/sospeso/sospeso.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Check, Trash2 } from '#web/shared/ui/icons.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { StatusTag } from '#web/shared/ui/tag.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { Incassa } from '#web/shared/giornate/form-incasso.tsx';
import { NotaRimasta, useRimasta } from './avviso-rimasta.tsx';
import { CambiaDate } from './cambia-date.tsx';
import { DaSpostare, Oggetto, useQuanto } from './cartellino.tsx';
import styles from './riga-prenotazione.module.css';
import { testiPrenotazioni } from './testi.ts';
import { useDomande } from './use-domande.tsx';
import { useVista, type VistaPrenotazione } from './vista-prenotazione.ts';

interface CartellinoAdminProps {
  prenotazione: Prenotazione;
  utente: PrenotazioneAdmin['utente'];
  /** Called after a confirmation, before it leaves a list of requests. */
  onConfermata?: () => void;
  /** Whether no row above the card names the person. */
  solo?: boolean;
}

/** The card of a booking for administrators (prodotto/prenotazioni#cartellino). */
export function CartellinoAdmin({ prenotazione, utente, onConfermata, solo = false }: CartellinoAdminProps) {
  const t = useTesti(testiPrenotazioni);
  const vista = useVista(prenotazione);
  const rimasta = useRimasta(prenotazione);
  const fuori = useFuori(prenotazione);
  const { sayCauzione } = useSayCosto();
  const perche = useId();
  const card = useRef<HTMLDivElement>(null);
  const { ask, domande } = useDomande({ prenotazioni: [prenotazione], utente, onConfermata }, card);
  const cauzione = vista.stato === 'passata' ? null : sayCauzione(vista.costo, 'altrui');
  const { email, telefono } = utente ?? {};
  const Scheda = solo ? 'article' : 'div';
  return (
    <Scheda
      ref={card}
      className={cx(styles['cartellino'], 'grid g3 raised', solo && styles['sola'])}
      aria-label={solo ? t('prenotazione_id', { id: vista.id }) : undefined}
    >
      <div className={cx('grid t2', styles['campi'])}>
        <dl className="grid baseline packed">
          {solo && (
            <Campo nome={t('campo_persona')}>
              {utente ? <Persona utente={utente} /> : t('account_chiuso')}
            </Campo>
          )}
          <Campo nome={t('prenotazione')}>{vista.id}</Campo>
          <Campo nome={t('risorsa')}>
            <Oggetto prenotazioni={[prenotazione]} />
          </Campo>
          <Campo nome={t('campo_inizio')}>{vista.inizio}</Campo>
          <Campo nome={t('campo_fine')}>{vista.fine ?? vista.inizio}</Campo>
          <Campo nome={t('campo_costo')}>
            {useQuanto(vista)}
            {vista.usate > 0 && `, ${t('giornate', { count: vista.usate })}`}
          </Campo>
        </dl>
        <dl className="grid baseline packed">
          {email && (
            <Campo nome={t('email')}>
              <a href={mailtoHref(email)}>{email}</a>
            </Campo>
          )}
          {telefono && (
            <Campo nome={t('telefono')}>
              <a href={telHref(telefono)}>{telefono}</a>
            </Campo>
          )}
          <Campo nome={t('campo_stato')}>
            <Stati prenotazione={prenotazione} utente={utente} vista={vista} />
          </Campo>
        </dl>
      </div>
      {cauzione && <p className="t2">{cauzione}</p>}
      {rimasta && <NotaRimasta prenotazione={prenotazione} trovata={rimasta} />}
      {fuori && (
        <p id={perche} className="small soft">
          {t('annulla_fuori')}
        </p>
      )}
      <div className={cx('flex wrap g2', styles['bottoni'])}>
        <Button
          variant="primary"
          icon={<Check />}
          disabled={!vista.confermabile}
          onClick={() => ask('conferma')}
        >
          {t('conferma')}
        </Button>
        {utente && <Incassa prenotazione={prenotazione} chi={formatPersona(utente)} />}
        {vista.cambiabile && <CambiaDate centro prenotazioni={[prenotazione]} />}
        <Button
          variant="danger"
          icon={<Trash2 />}
          disabled={fuori}
          aria-describedby={fuori ? perche : undefined}
          onClick={() => ask('annulla')}
        >
          {t('annulla')}
        </Button>
      </div>
      {domande}
    </Scheda>
  );
}

function Campo({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <>
      <dt className="soft">{nome}</dt>
      <dd className="num w600 anywhere">{children}</dd>
    </>
  );
}

export function Persona({ utente }: { utente: NonNullable<PrenotazioneAdmin['utente']> }) {
  return <Link to={pathUtente(utente.id)}>{formatPersona(utente)}</Link>;
}

type StatiProps = Pick<CartellinoAdminProps, 'prenotazione' | 'utente'> & { vista: VistaPrenotazione };

export function Stati({ prenotazione, utente, vista }: StatiProps) {
  return (
    <span className={cx('flex wrap middle', styles['stati'])}>
      <StatusTag stato={vista.stato} />
      {vista.da_spostare && <DaSpostare />}
      {utente?.sospeso && <Sospeso />}
      {utente && <DaRivedere stato={utente.documento_stato} />}
      <DaPagare breve giornate={prenotazione.giornate} />
    </span>
  );
}

/** Whether the thing is out, so that the booking cannot be cancelled (prodotto/banco#fuori). */
function useFuori({ id, inizio, prenotabile }: Prenotazione): boolean {
  const oggi = useOggi();
  // Only instruments are handed over, from their first day on.
  const enabled = prenotabile.tipo === 'strumento' && inizio <= oggi;
  const { data } = useQuery({ ...bancoQuery(oggi), enabled });
  return enabled && (data?.da_riavere.some((one) => one.id === id) ?? false);
}
