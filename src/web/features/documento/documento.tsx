import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import ImageUp from 'lucide-react/icons/image-up';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import type { Utente } from '#contract/utenti.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CardTitle } from '#web/shared/ui/card.tsx';
import { DoneLabel } from '#web/shared/ui/done-label.tsx';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { CaricaDocumento } from './carica-documento.tsx';
import styles from './documento.module.css';
import { LatoCaricato } from './lato-caricato.tsx';
import { testiDocumento } from './testi.ts';

/** The identity document: whether it is there, what it looks like, and the upload of it or of another one. */
export function Documento({ utente }: { utente: Utente }) {
  const t = useTesti(testiDocumento);
  const done = utente.documento_caricato;
  const titolo = useRef<HTMLHeadingElement>(null);
  const [mostrato, setMostrato] = useState(false);
  const [sostituisce, setSostituisce] = useState(false);

  const onCaricato = () => {
    setSostituisce(false);
    // The form goes away, and the focus must not go with it.
    titolo.current?.focus();
  };
  return (
    <Stack>
      <Row>
        <CardTitle ref={titolo} tabIndex={-1}>
          {t('titolo')}
        </CardTitle>
        <DoneLabel done={done}>{t(done ? 'caricato' : 'mancante')}</DoneLabel>
      </Row>
      <p className="soft">{t(done ? 'aiutoCaricato' : 'aiuto')}</p>
      {done && (
        <>
          <Button
            icon={mostrato ? <EyeOff /> : <Eye />}
            aria-expanded={mostrato}
            onClick={() => setMostrato(!mostrato)}
          >
            {t(mostrato ? 'nascondi' : 'mostra')}
          </Button>
          {mostrato && (
            <div className={styles['sides']}>
              <LatoCaricato userId={utente.id} lato="fronte" />
              <LatoCaricato userId={utente.id} lato="retro" />
            </div>
          )}
          <Button
            icon={sostituisce ? <X /> : <ImageUp />}
            aria-expanded={sostituisce}
            onClick={() => setSostituisce(!sostituisce)}
          >
            {t(sostituisce ? 'non_sostituire' : 'sostituisci')}
          </Button>
          {sostituisce && <p className="soft">{t('aiutoSostituisci')}</p>}
        </>
      )}
      {(!done || sostituisce) && <CaricaDocumento onCaricato={onCaricato} />}
    </Stack>
  );
}
