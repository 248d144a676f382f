import type { AbilitazioneMancante } from '#domain/abilitazioni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { abbreviatePeriodo, sayGiorno } from '#domain/say-giorni.ts';
import { DETTO, useAnnounced } from '../announce.ts';
import { useLingua } from '../i18n/lingua.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { BadgeCheck, ClockAlert } from '../ui/icons.ts';
import { Note } from '../ui/note.tsx';
import { useOggi } from '../use-oggi.ts';
import { testiAbilitazioni } from './testi.ts';

/** Why the chosen days cannot be booked yet: what the person lacks on the last of them (prodotto/abilitazioni#modulo). */
export function NotaMancano({ mancano, id }: { mancano: readonly AbilitazioneMancante[]; id: string }) {
  const t = useTesti(testiAbilitazioni);
  const lingua = useLingua();
  const oggi = useOggi();
  const announced = useAnnounced<HTMLDivElement>();
  const say = (giorno: Giorno) => sayGiorno(giorno, lingua, oggi);
  return (
    <div ref={announced} id={id} {...DETTO} className="stack">
      {mancano.map(({ id: una, nome, come_si_ottiene, scaduta_il }) => {
        const vale = scaduta_il !== null && scaduta_il >= oggi;
        const scaduta = scaduta_il !== null && !vale;
        return (
          <Note key={una} severity="warn" icon={scaduta ? <ClockAlert /> : <BadgeCheck />}>
            <b className="num">
              {vale
                ? t('nota_finisce', { giorno: say(scaduta_il) })
                : scaduta
                  ? t('nota_scaduta', { nome, giorno: say(scaduta_il) })
                  : t('nota_manca', { nome })}
            </b>{' '}
            {vale ? (
              t('nota_dopo', {
                entro: abbreviatePeriodo({ inizio: scaduta_il, fine: scaduta_il }, lingua, oggi),
              })
            ) : (
              <>
                <span lang="it">{come_si_ottiene}</span> {!scaduta && t('nota_restano')}
              </>
            )}
          </Note>
        );
      })}
    </div>
  );
}
