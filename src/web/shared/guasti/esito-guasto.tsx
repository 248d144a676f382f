import { useEffect, useRef } from 'react';
import type { Giorno } from '#domain/giorno.ts';
import type { Uso } from '#domain/guasti.ts';
import { isCorrente } from '#domain/prenotazione.ts';
import { sayEstremi } from '#domain/say-giorni.ts';
import esito from '../esito/esito.module.css';
import { useLingua } from '../i18n/lingua.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { useMieInProgramma } from '../mie-prenotazioni.ts';
import { TelefonoCentro } from '../recapiti.tsx';
import { cx } from '../ui/cx.ts';
import { Wrench } from '../ui/icons.ts';
import { Stack } from '../ui/layout.tsx';
import { Tag } from '../ui/tag.tsx';
import { useOggi } from '../use-oggi.ts';
import { testiModulo } from './testi-modulo.ts';
import { focusTold } from '../ui/focus-told.ts';

/** The report that was sent, and what it did. */
export interface Segnalato {
  numero: number;
  uso: Uso;
  /** The days of the stop that the report made. */
  fermato: { inizio: Giorno; fine: Giorno } | null;
  /** Whether the reporter left an address. */
  mail: boolean;
}

/** Says what to do now and what happens next; the heading takes the focus (prodotto/guasti#segnalare). */
export function EsitoGuasto({ prenotabileId, segnalato }: { prenotabileId: number; segnalato: Segnalato }) {
  const t = useTesti(testiModulo);
  const lingua = useLingua();
  const oggi = useOggi();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusTold(() => heading.current), []);
  const { uso, fermato, mail } = segnalato;
  const mia = useMieInProgramma(fermato !== null).some(
    (one) => one.prenotabile_id === prenotabileId && isCorrente(one, oggi),
  );
  const variante = fermato ? 'fermato' : uso;
  return (
    <section className={cx('stack left mt1', esito['esito'])} aria-labelledby="esito-guasto">
      <h3 id="esito-guasto" ref={heading} tabIndex={-1} className="t5">
        {t(`esito_${variante}`)}
      </h3>
      <Stack gap={3}>
        <p>
          {variante === 'fermato' ? t('fermato_testo', sayEstremi(fermato!, lingua)) : t(`${variante}_testo`)}
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
