import type { Banco } from '#contract/banco.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { TriangleAlert } from '#web/shared/ui/icons.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { sayUso } from './elenco-guasti.tsx';
import { testiBanco } from './testi.ts';

/** Dangerous faults in one line that links to the faults; null if there are none. */
export function Pericoli({ guasti, oggi }: { guasti: Banco['da_guardare']; oggi: Giorno }) {
  const t = useTesti(testiBanco);
  const lingua = useLingua();
  const pericolosi = guasti.filter(({ uso }) => uso === 'pericoloso');
  if (pericolosi.length === 0) return null;
  return (
    <Note severity="warn" icon={<TriangleAlert />}>
      <b>{t('pericolo')}</b>{' '}
      {pericolosi.map((guasto, n) => (
        <span key={guasto.numero}>
          {n > 0 && '; '}
          <a href={`#guasto-${guasto.numero}`} lang="it">
            {guasto.prenotabile.nome}
          </a>
          , {sayUso(guasto, { t, lingua, oggi })}
        </span>
      ))}
      .
    </Note>
  );
}

interface ChiusoProps {
  chiuso: NonNullable<Banco['chiuso']>;
  giorno: Giorno;
  oggi: Giorno;
}

/** Says that the day is closed, why, and which day is shown instead. */
export function Chiuso({ chiuso: { motivo, riapre }, giorno, oggi }: ChiusoProps) {
  const t = useTesti(testiBanco);
  const lingua = useLingua();
  const frase = giorno === oggi ? 'chiuso_oggi' : 'chiuso';
  return (
    <Note>
      <b>{motivo === null ? t(frase) : t(`${frase}_per`, { motivo })}</b>{' '}
      {t('riapre', { giorno: formatGiorno(riapre, lingua, 'long', oggi) })}
    </Note>
  );
}
