import type { ReactNode } from 'react';
import type { Banco, DaRiavere, RigaBanco } from '#contract/banco.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { sayChi } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { sayPeriodo } from '#web/shared/say-periodo.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { RigaArrivo } from './arrivo.tsx';
import type { RicevutaScritta } from './elenco-ricevute.tsx';
import { RigaFuori } from './fuori.tsx';
import { RigaRichiesta } from './richiesta.tsx';
import { Riga } from './riga.tsx';
import { sayCauzione } from './say.ts';
import { Sezione } from './sezione.tsx';
import { testiBanco } from './testi.ts';

/** The line whose sheet is open. */
export type Aperta =
  | { cosa: 'consegna' | 'cauzione'; prenotazione: RigaBanco }
  | { cosa: 'rientro'; prenotazione: DaRiavere };

/** Draws a button of a booking that belongs to another feature; the page provides it. */
type Draw = (prenotazione: RigaBanco) => ReactNode;

/** 'Cambia le date' for what is out, 'Annulla' for what was not collected. */
export interface Disegni {
  cambia: Draw;
  annulla: Draw;
}

interface ElenchiProps {
  banco: Banco;
  oggi: Giorno;
  aperta: Aperta | null;
  /** The receipts of the last action. */
  ricevute: readonly RicevutaScritta[];
  onApri: (aperta: Aperta) => void;
  disegni: Disegni;
}

/** The four lists of the desk, late lines first in each. */
export function Elenchi({ banco, oggi, aperta, ricevute, onApri, disegni }: ElenchiProps) {
  const t = useTesti(testiBanco);
  const lingua = useLingua();
  const {
    giorno,
    arrivano,
    da_consegnare,
    non_ritirate,
    ultimo_aperto,
    da_riavere,
    da_confermare,
    quante_da_confermare,
  } = banco;
  const qui = arrivano.filter(({ presente_dal }) => presente_dal !== null).length;
  const ritardi = da_riavere.filter(({ ritardo }) => ritardo > 0).length;
  const chosen = (id: number) => aperta?.prenotazione.id === id;
  return (
    <>
      <Sezione
        id="arrivano"
        titolo={t('arrivano')}
        quante={arrivano.length === 0 ? '' : t('sono_qui', { count: qui, totale: arrivano.length })}
        vuota={t('nessuno_arriva')}
        righe={arrivano.map((arrivo) => (
          <RigaArrivo key={arrivo.id} arrivo={arrivo} giorno={giorno} oggi={oggi} />
        ))}
      />
      <Sezione
        id="da_consegnare"
        titolo={t('da_consegnare')}
        quante={String(da_consegnare.length)}
        vuota={t('niente_da_consegnare')}
        righe={da_consegnare.map((prenotazione) => {
          const { id, prenotabile } = prenotazione;
          const fuori = da_riavere.find((one) => one.prenotabile_id === prenotazione.prenotabile_id);
          const chi = sayChi(prenotazione, t);
          return (
            <Riga
              key={id}
              prenotazione={prenotazione}
              quando={sayPeriodo(prenotazione, { t, lingua, oggi })}
              scelta={chosen(id)}
              azione={
                giorno === oggi &&
                !fuori && (
                  <Button
                    variant="primary"
                    data-scheda={id}
                    aria-label={t('consegna_chi', { chi, cosa: prenotabile.nome })}
                    onClick={() => onApri({ cosa: 'consegna', prenotazione })}
                  >
                    {t('consegna')}
                  </Button>
                )
              }
            >
              {fuori ? (
                <>
                  <Tag variant="late">{t('ancora_fuori')}</Tag>
                  <span>{sayChi(fuori, t)}</span>
                </>
              ) : (
                <span>{sayCauzione(prenotazione, t)}</span>
              )}
              {!prenotazione.confermata && <span className="soft">{t('non_confermata')}</span>}
            </Riga>
          );
        })}
      />
      {non_ritirate.length > 0 && (
        <Sezione
          id="non_ritirate"
          titolo={
            ultimo_aperto === addGiorni(oggi, -1)
              ? t('non_ritirate_ieri')
              : t('non_ritirate', { giorno: sayGiorno(ultimo_aperto, lingua, oggi) })
          }
          quante={String(non_ritirate.length)}
          vuota=""
          righe={non_ritirate.map((prenotazione) => (
            <Riga
              key={prenotazione.id}
              prenotazione={prenotazione}
              quando={sayPeriodo(prenotazione, { t, lingua, oggi })}
              azione={disegni.annulla(prenotazione)}
            />
          ))}
        >
          <p className="soft">{t('non_ritirate_aiuto')}</p>
        </Sezione>
      )}
      <Sezione
        id="da_riavere"
        titolo={t('da_riavere')}
        quante={
          ritardi > 0
            ? t('di_cui', { count: da_riavere.length, ritardo: ritardi })
            : String(da_riavere.length)
        }
        vuota={t('niente_da_riavere')}
        righe={da_riavere.map((fuori) => (
          <RigaFuori
            key={fuori.id}
            fuori={fuori}
            oggi={oggi}
            scelta={chosen(fuori.id)}
            ricevute={ricevute.filter(({ prenotazione_id }) => prenotazione_id === fuori.id)}
            cambia={disegni.cambia(fuori)}
            onRientro={() => onApri({ cosa: 'rientro', prenotazione: fuori })}
            onCauzione={() => onApri({ cosa: 'cauzione', prenotazione: fuori })}
          />
        ))}
      />
      <Sezione
        id="da_confermare"
        titolo={t('da_confermare')}
        quante={
          da_confermare.some(({ serie_id }) => serie_id !== null)
            ? `${quante_da_confermare}. ${t('conto')}`
            : String(quante_da_confermare)
        }
        vuota={t('niente_da_confermare')}
        righe={da_confermare.map((richiesta) => (
          <RigaRichiesta key={richiesta.id} richiesta={richiesta} oggi={oggi} />
        ))}
      >
        {quante_da_confermare > da_confermare.length && (
          <p className="soft">
            <Link to={`${PATHS.prenotazioni}?stato=da_confermare`}>
              {t('altre_richieste', { count: quante_da_confermare - da_confermare.length })}
            </Link>
          </p>
        )}
      </Sezione>
    </>
  );
}
