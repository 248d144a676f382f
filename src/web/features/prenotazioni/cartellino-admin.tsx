import Check from 'lucide-react/icons/check';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId, useState } from 'react';
import type { Prenotazione, PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import { DaRivedere } from '#web/shared/documento/stato-documento.tsx';
import { formatPersona } from '#web/shared/format.ts';
import { DaPagare, Incassa } from '#web/shared/giornate/da-pagare.tsx';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { mailtoHref, pathUtente, telHref } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { ConfirmDialog } from '#web/shared/ui/confirm-dialog.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { Altrui } from './altrui.tsx';
import type { Decisione } from './api.ts';
import { CambiaDate } from './cambio-date.tsx';
import { CampoMotivo } from './campo-motivo.tsx';
import type { DrawCalendario } from './calendario-cambio.ts';
import styles from './cartellino.module.css';
import { Cartellino } from './cartellino.tsx';
import { NotaRimasta } from './avviso-rimasta.tsx';
import { testiPrenotazioni } from './testi.ts';
import { valuesOf } from './use-azione.ts';
import { useDecisione } from './use-decisione.ts';
import { useFuori } from './use-fuori.ts';
import { useRimasta } from './use-rimasta.ts';
import { useVista } from './vista-prenotazione.ts';

export interface CartellinoAdminProps {
  prenotazione: Prenotazione;
  utente: PrenotazioneAdmin['utente'];
  calendario: DrawCalendario;
}

/**
 * A booking for an administrator: first of all who made it, then how to reach them, Annulla, Cambia le date and
 * Conferma
 * (prodotto/prenotazioni#cartellino).
 */
export function CartellinoAdmin({ prenotazione, utente, calendario }: CartellinoAdminProps) {
  const t = useTesti(testiPrenotazioni);
  const vista = useVista(prenotazione);
  const rimasta = useRimasta(prenotazione);
  const fuori = useFuori(prenotazione);
  const perche = useId();
  const { card, risposta, conflitto, isPending, decide, insist, leave } = useDecisione(vista);
  const [asking, setAsking] = useState<Decisione | null>(null);
  // Few of a hundred cards are ever acted on: the others mount no dialogs.
  const [asked, setAsked] = useState(false);
  const [motivo, setMotivo] = useState('');
  const close = () => setAsking(null);
  const values = { ...valuesOf(vista, t), chi: utente ? formatPersona(utente) : t('account_chiuso') };
  const ask = (what: Decisione) => {
    setAsked(true);
    setAsking(what);
  };
  return (
    <Cartellino
      vista={vista}
      chi={<Chi utente={utente} />}
      nota={rimasta && <NotaRimasta prenotazione={prenotazione} trovata={rimasta} />}
    >
      {utente && <DaRivedere stato={utente.documento_stato} />}
      {utente && <Recapiti utente={utente} />}
      <DaPagare giornate={prenotazione.giornate} />
      {fuori && (
        <p id={perche} className={styles['perche']}>
          {t('annulla_fuori')}
        </p>
      )}
      <div ref={card} className={styles['bottoni']}>
        <Button
          variant="danger"
          icon={<Trash2 />}
          disabled={fuori}
          aria-describedby={fuori ? perche : undefined}
          onClick={() => ask('annulla')}
        >
          {t('annulla')}
        </Button>
        {utente && <Incassa prenotazione={prenotazione} chi={formatPersona(utente)} />}
        {vista.cambiabile && <CambiaDate centro prenotazione={prenotazione} calendario={calendario} />}
        <Button
          variant="primary"
          icon={<Check />}
          disabled={!vista.confermabile}
          onClick={() => ask('conferma')}
        >
          {t('conferma')}
        </Button>
      </div>
      {asked && (
        <>
          <ConfirmDialog
            open={asking === 'annulla'}
            onClose={close}
            onConfirm={() => decide('annulla', motivo)}
            title={t('annulla_titolo', values)}
            confirm={t('annulla_la')}
            cancel={t('cambia_lascia')}
            variant="danger-fill"
            icon={<Trash2 />}
            busy={t('annullo')}
            finalFocus={() => risposta.current}
          >
            <p>{t(utente ? 'annulla_altrui' : 'annulla_chiuso', values)}</p>
            {utente && <CampoMotivo motivo={motivo} onMotivo={setMotivo} />}
          </ConfirmDialog>
          <ConfirmDialog
            open={asking === 'conferma'}
            onClose={close}
            onConfirm={() => decide('conferma')}
            icon={<Check />}
            busy={t('confermo')}
            finalFocus={() => risposta.current}
          >
            <p>{t(utente ? 'conferma_testo' : 'conferma_chiuso', values)}</p>
          </ConfirmDialog>
          <Altrui
            cosa={t('altri_cosa', values)}
            conflitto={conflitto}
            risposta={risposta}
            isPending={isPending}
            onLeave={() => void leave()}
            onInsist={() => void insist()}
          />
        </>
      )}
    </Cartellino>
  );
}

function Chi({ utente }: Pick<CartellinoAdminProps, 'utente'>) {
  const t = useTesti(testiPrenotazioni);
  if (!utente) return <span className="soft">{t('account_chiuso')}</span>;
  return <Link to={pathUtente(utente.id)}>{formatPersona(utente)}</Link>;
}

function Recapiti({ utente }: { utente: NonNullable<PrenotazioneAdmin['utente']> }) {
  return (
    <p className={styles['recapiti']}>
      {utente.email !== null && <a href={mailtoHref(utente.email)}>{utente.email}</a>}
      {utente.telefono && (
        <a className="num" href={telHref(utente.telefono)}>
          {utente.telefono}
        </a>
      )}
    </p>
  );
}
