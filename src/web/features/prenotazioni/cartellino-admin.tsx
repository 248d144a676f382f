import { useId, useRef, type ReactNode } from 'react';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import { useSayCosto } from '#web/shared/costo/use-costo.ts';
import { DaRivedere } from '#web/shared/documento/stato-documento.tsx';
import { formatPersona } from '#web/shared/format.ts';
import { DaPagare, Incassa } from '#web/shared/giornate/da-pagare.tsx';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { mailtoHref, pathUtente, telHref } from '#web/shared/paths.ts';
import { Sospeso } from '#web/shared/sospeso/sospeso.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { ArrowRightLeft, Check, Trash2 } from '#web/shared/ui/icons.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { StatusTag } from '#web/shared/ui/status-tag.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { NotaRimasta } from './avviso-rimasta.tsx';
import { CambiaDate } from './cambio-date.tsx';
import type { DrawCalendario } from './calendario-cambio.ts';
import { Oggetto, useQuanto } from './cartellino.tsx';
import styles from './riga-prenotazione.module.css';
import { testiPrenotazioni } from './testi.ts';
import { useDomande, type Decidibile } from './use-domande.tsx';
import { useFuori } from './use-fuori.ts';
import { useRimasta } from './use-rimasta.ts';
import { useVista, type VistaPrenotazione } from './vista-prenotazione.ts';

interface CartellinoAdminProps extends Decidibile {
  calendario: DrawCalendario;
  /** Whether the card stands alone, not below a row that names its person. */
  solo?: boolean;
}

/**
 * A booking for an administrator, field by field, with Conferma, Incassa, Cambia le date and Annulla
 * (prodotto/prenotazioni#cartellino).
 */
export function CartellinoAdmin({ calendario, solo = false, ...cosa }: CartellinoAdminProps) {
  const { prenotazione, utente } = cosa;
  const t = useTesti(testiPrenotazioni);
  const vista = useVista(prenotazione);
  const rimasta = useRimasta(prenotazione);
  const fuori = useFuori(prenotazione);
  const { sayCauzione } = useSayCosto();
  const perche = useId();
  const card = useRef<HTMLDivElement>(null);
  const { ask, domande } = useDomande(cosa, card);
  const cauzione = vista.stato === 'passata' ? null : sayCauzione(vista.costo, 'altrui');
  const { email, telefono } = utente ?? {};
  const Scheda = solo ? 'article' : 'div';
  return (
    <Scheda
      ref={card}
      className={cx(styles['cartellino'], solo && styles['sola'])}
      aria-label={solo ? t('prenotazione_id', { id: vista.id }) : undefined}
    >
      <div className={styles['campi']}>
        <dl>
          {solo && (
            <Campo nome={t('campo_persona')}>
              {utente ? <Persona utente={utente} /> : t('account_chiuso')}
            </Campo>
          )}
          <Campo nome={t('prenotazione')}>{vista.id}</Campo>
          <Campo nome={t('risorsa')}>
            <Oggetto vista={vista} />
          </Campo>
          <Campo nome={t('campo_inizio')}>{vista.inizio}</Campo>
          <Campo nome={t('campo_fine')}>{vista.fine ?? vista.inizio}</Campo>
          <Campo nome={t('cambia_costo')}>
            {useQuanto(vista)}
            {vista.usate > 0 && `, ${t('giornate', { count: vista.usate })}`}
          </Campo>
        </dl>
        <dl>
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
      <div className={styles['bottoni']}>
        <Button
          variant="primary"
          icon={<Check />}
          disabled={!vista.confermabile}
          onClick={() => ask('conferma')}
        >
          {t('conferma')}
        </Button>
        {utente && <Incassa prenotazione={prenotazione} chi={formatPersona(utente)} />}
        {vista.cambiabile && <CambiaDate centro prenotazione={prenotazione} calendario={calendario} />}
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
      <dt>{nome}</dt>
      <dd className="num">{children}</dd>
    </>
  );
}

/** Who booked, linked to their page. */
export function Persona({ utente }: { utente: NonNullable<PrenotazioneAdmin['utente']> }) {
  return <Link to={pathUtente(utente.id)}>{formatPersona(utente)}</Link>;
}

/** The states of a booking, and what else to know before deciding. */
export function Stati({ prenotazione, utente, vista }: Decidibile & { vista: VistaPrenotazione }) {
  const t = useTesti(testiPrenotazioni);
  return (
    <span className={styles['stati']}>
      <StatusTag stato={vista.stato} />
      {vista.da_spostare && (
        <Tag variant="hold" icon={<ArrowRightLeft />}>
          {t('da_spostare')}
        </Tag>
      )}
      {utente?.sospeso && <Sospeso />}
      {utente && <DaRivedere stato={utente.documento_stato} />}
      <DaPagare breve giornate={prenotazione.giornate} />
    </span>
  );
}
