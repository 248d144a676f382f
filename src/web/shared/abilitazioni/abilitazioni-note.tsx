import { formatGiorno } from '#domain/format-giorni.ts';
import type { AbilitazioneMancante } from '#domain/abilitazioni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { DETTO, useAnnounced } from '#web/shared/announce.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { BadgeCheck, ClockAlert } from '#web/shared/ui/icons.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { testiAbilitazioni } from './testi.ts';

/** What the person lacks on the last of the chosen days (prodotto/abilitazioni#modulo). */
export function NotaMancano({ mancano, id }: { mancano: readonly AbilitazioneMancante[]; id: string }) {
  const t = useTesti(testiAbilitazioni);
  const lingua = useLingua();
  const oggi = useOggi();
  const announced = useAnnounced<HTMLDivElement>();
  const say = (giorno: Giorno) => formatGiorno(giorno, lingua, 'long', oggi);
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
                entro: formatGiorno(scaduta_il, lingua, 'short', oggi),
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
