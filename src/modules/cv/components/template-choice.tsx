import { useTexts } from '#ui/use-texts.ts';
import { CV_TEMPLATES, type CvTemplate } from '../contract.ts';
import { cvTexts } from '../texts.ts';
import './template-choice.css';

/** The templates, each shown with the reader's own CV. */
export function TemplateChoice({
  current,
  pictureOf,
}: {
  current: CvTemplate;
  pictureOf: (template: CvTemplate) => string;
}) {
  const t = useTexts(cvTexts);
  return (
    <fieldset className="template-choice">
      <legend className="field-label">{t('cv.template')}</legend>
      <div className="template-choice-cards">
        {CV_TEMPLATES.map((template) => (
          <label key={template} className="template-card">
            <img src={pictureOf(template)} alt="" width={320} height={453} loading="lazy" />
            <span className="template-card-name">
              <input type="radio" name="template" value={template} defaultChecked={template === current} />
              {t(`cv.template_${template}`)}
            </span>
            <span className="tiny muted">{t(`cv.template_${template}_text`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
