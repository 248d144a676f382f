import { formatEstremi } from '#domain/format-giorni.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Uso } from '#domain/guasti.ts';
import { isCorrente } from '#domain/prenotazione.ts';
import esito from '#web/shared/esito/esito.module.css';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { useMieInProgramma } from '#web/shared/mie-prenotazioni.ts';
import { TelefonoCentro } from '#web/shared/centro.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Wrench } from '#web/shared/ui/icons.ts';
import { Stack } from '#web/shared/ui/layout.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { focusHeading } from '#web/shared/focus.ts';
import { testiGuasti } from './testi.ts';

/** The sent report and its effects. */
export interface Segnalato {
  numero: number;
  uso: Uso;
  /** The days of the stop that the report has made. */
  fermato: { inizio: Giorno; fine: Giorno } | null;
  /** Whether the reporter left an email address. */
  mail: boolean;
}

/** What to do now and what happens next; the heading takes the focus (prodotto/guasti#segnalare). */
export function EsitoGuasto({ prenotabileId, segnalato }: { prenotabileId: number; segnalato: Segnalato }) {
  const t = useTesti(testiGuasti);
  const lingua = useLingua();
  const oggi = useOggi();
  const { uso, fermato, mail } = segnalato;
  const mia = useMieInProgramma(fermato !== null).some(
    (one) => one.prenotabile_id === prenotabileId && isCorrente(one, oggi),
  );
  const variante = fermato ? 'fermato' : uso;
  return (
    <section
      className={cx(esito['esito'], 'stack left relative mt1 mb4 raised')}
      aria-labelledby="esito-guasto"
    >
      <h3 id="esito-guasto" ref={focusHeading} tabIndex={-1} className="t5">
        {t(`esito_${variante}`)}
      </h3>
      <Stack gap={3}>
        <p>
          {variante === 'fermato'
            ? t('fermato_testo', formatEstremi(fermato!, lingua))
            : t(`${variante}_testo`)}
        </p>
        {variante === 'pericoloso' && (
          <p>
            {t('fumo')} <TelefonoCentro />
          </p>
        )}
        {(mia || mail) && (
          <p>
            {mia && t('mia_resta')} {mail && t('ti_diciamo')}
          </p>
        )}
        {fermato && (
          <div>
            <Tag variant="stop" icon={<Wrench />}>
              {t('fermo_fino')}
            </Tag>
          </div>
        )}
      </Stack>
    </section>
  );
}
