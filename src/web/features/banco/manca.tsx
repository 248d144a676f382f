import type { Banco } from '#contract/banco.ts';
import { formatPeriodo } from '#domain/format-giorni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { sayChi } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Tag } from '#web/shared/ui/tag.tsx';
import { Riga } from './riga.tsx';
import { Sezione } from './sezione.tsx';
import { testiBanco } from './testi.ts';

/** Bookings whose people were told that the thing is not back yet (prodotto/lettere#promemoria). */
export function MancaLaCosa({ banco, oggi }: { banco: Banco; oggi: Giorno }) {
  const t = useTesti(testiBanco);
  const lingua = useLingua();
  const { manca_la_cosa, da_riavere } = banco;
  return (
    <Sezione
      id="manca"
      titolo={t('manca')}
      quante={String(manca_la_cosa.length)}
      righe={manca_la_cosa.map((prenotazione) => {
        const fuori = da_riavere.find((one) => one.prenotabile_id === prenotazione.prenotabile_id);
        return (
          <Riga
            key={prenotazione.id}
            prenotazione={prenotazione}
            quando={formatPeriodo(prenotazione, lingua, 'long', oggi)}
          >
            <Tag variant="late">{t(fuori ? 'ancora_fuori' : 'fuori_uso')}</Tag>
            {fuori && <span>{sayChi(fuori, t)}</span>}
            <span className="soft">{t('manca_detto')}</span>
          </Riga>
        );
      })}
    />
  );
}
