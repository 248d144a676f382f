import { useRef } from 'react';
import type { Banco, DaRiavere, RigaBanco } from '#contract/banco.ts';
import { formatGiorno, formatPeriodo } from '#domain/format-giorni.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import type { PrenotazioneSalvataAdmin } from '#contract/prenotazioni.ts';
import { sayChi } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { Trash2 } from '#web/shared/ui/icons.ts';
import { useDette } from '#web/shared/use-dette.ts';
import { testiPrenotazioni } from '#web/features/prenotazioni/testi.ts';
import { useDomande } from '#web/features/prenotazioni/use-domande.tsx';
import { SENZA_COSTO } from '#web/features/prenotazioni/vista-prenotazione.ts';
import { RigaArrivo } from './arrivo.tsx';
import { DaFareDelGiorno } from './elenco-da-fare.tsx';
import type { RicevutaScritta } from './elenco-ricevute.tsx';
import { RigaFuori } from './fuori.tsx';
import { RigaRichiesta } from './richiesta.tsx';
import { MancaLaCosa } from './manca.tsx';
import { Riga } from './riga.tsx';
import { sayCauzione } from './say.ts';
import { Sezione } from './sezione.tsx';
import { testiBanco } from './testi.ts';

export type Aperta =
  | { cosa: 'consegna' | 'cauzione'; prenotazione: RigaBanco }
  | { cosa: 'rientro'; prenotazione: DaRiavere };

interface ElenchiProps {
  banco: Banco;
  oggi: Giorno;
  aperta: Aperta | null;
  ricevute: readonly RicevutaScritta[];
  onApri: (aperta: Aperta) => void;
}

/** Arrivals, hand-overs and returns; late lines first in each list. */
export function Elenchi({ banco, oggi, aperta, ricevute, onApri }: ElenchiProps) {
  const t = useTesti(testiBanco);
  const lingua = useLingua();
  const { giorno, arrivano, da_consegnare, non_ritirate, ultimo_aperto, da_riavere } = banco;
  const qui = arrivano.filter(({ presente_dal }) => presente_dal !== null).length;
  const ritardi = da_riavere.filter(({ ritardo }) => ritardo > 0).length;
  const chosen = (id: number) => aperta?.prenotazione.id === id;
  return (
    <>
      <Sezione
        id="arrivano"
        titolo={t('arrivano')}
        quante={
          giorno <= oggi ? t('sono_qui', { count: qui, totale: arrivano.length }) : String(arrivano.length)
        }
        righe={arrivano.map((arrivo) => (
          <RigaArrivo key={arrivo.id} arrivo={arrivo} giorno={giorno} oggi={oggi} />
        ))}
      />
      <Sezione
        id="da_consegnare"
        titolo={t('da_consegnare')}
        quante={String(da_consegnare.length)}
        righe={da_consegnare.map((prenotazione) => {
          const { id, prenotabile } = prenotazione;
          const fuori = da_riavere.find((one) => one.prenotabile_id === prenotazione.prenotabile_id);
          const chi = sayChi(prenotazione, t);
          return (
            <Riga
              key={id}
              prenotazione={prenotazione}
              quando={formatPeriodo(prenotazione, lingua, 'long', oggi)}
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
              : t('non_ritirate', { giorno: formatGiorno(ultimo_aperto, lingua, 'long', oggi) })
          }
          quante={String(non_ritirate.length)}
          righe={non_ritirate.map((prenotazione) => (
            <Riga
              key={prenotazione.id}
              prenotazione={prenotazione}
              quando={formatPeriodo(prenotazione, lingua, 'long', oggi)}
              azione={<Annulla prenotazione={prenotazione} />}
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
        righe={da_riavere.map((fuori) => (
          <RigaFuori
            key={fuori.id}
            fuori={fuori}
            oggi={oggi}
            scelta={chosen(fuori.id)}
            ricevute={ricevute.filter(({ prenotazione_id }) => prenotazione_id === fuori.id)}
            onRientro={() => onApri({ cosa: 'rientro', prenotazione: fuori })}
            onCauzione={() => onApri({ cosa: 'cauzione', prenotazione: fuori })}
          />
        ))}
      />
      <MancaLaCosa banco={banco} oggi={oggi} />
    </>
  );
}

/** The requests. A confirmed one keeps its place for a moment. */
export function DaConfermare({ banco, oggi }: { banco: Banco; oggi: Giorno }) {
  const t = useTesti(testiBanco);
  const { da_confermare, quante_da_confermare, da_fare } = banco;
  // Keep the person's tasks with the line: after a refetch the desk may not have them.
  const richieste = da_confermare.map((richiesta) => ({
    richiesta,
    daFare: da_fare.filter(({ utente_id }) => utente_id === richiesta.utente?.id),
  }));
  const { list, righe, fraseOf, say } = useDette(richieste, ({ richiesta }) => richiesta.id);
  return (
    <div ref={list}>
      <Sezione
        id="da_confermare"
        titolo={t('da_confermare')}
        quante={String(quante_da_confermare)}
        righe={righe.map((riga) => (
          <DaFareDelGiorno key={riga.richiesta.id} value={riga.daFare}>
            <RigaRichiesta
              richiesta={riga.richiesta}
              oggi={oggi}
              frase={fraseOf(riga)}
              onConfermata={() => say(riga, t('confermata'))}
            />
          </DaFareDelGiorno>
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
    </div>
  );
}

/** The button 'Annulla' of a line; asks first. */
export function Annulla({ prenotazione }: { prenotazione: PrenotazioneSalvataAdmin }) {
  const t = useTesti(testiPrenotazioni);
  const root = useRef<HTMLDivElement>(null);
  const whole = { ...SENZA_COSTO, ...prenotazione };
  const { ask, domande } = useDomande({ prenotazioni: [whole], utente: prenotazione.utente }, root);
  return (
    <div ref={root}>
      <Button variant="danger" icon={<Trash2 />} onClick={() => ask('annulla')}>
        {t('annulla')}
      </Button>
      {domande}
    </div>
  );
}
