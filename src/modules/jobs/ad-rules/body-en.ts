import { EXCLUDED } from './grammar-en.ts';
import { before, justBefore, rule, type WordRule } from './words.ts';

const ILL =
  '(?:(?:any |physical |mental |or |chronic |serious |medical |visible )*(?:disabilit(?:y|ies)|handicaps?|impairments?|illness(?:es)?|diseases?|health (?:issues|problems|conditions?)))';

const DISABLED =
  '(?:(?:people|persons?|candidates?|applicants?|those|individuals?) with (?:any |special )?(?:disabilit(?:y|ies)|needs)|disabled(?: (?:people|persons?|candidates?|applicants?|individuals?))?|handicapped(?: (?:people|persons?))?|wheelchair users?)';

const ABLE = 'able to carry out the duties, with adjustments where needed';

export const DISABILITY: WordRule[] = [
  rule(
    'disability',
    'refuse',
    `(?:must have |must be |has |having |with )?(?:no|without|free of|free from|not have|not suffer from|not suffering from) ${ILL}`,
    '',
    { unlessAfter: before('(?:people|patients|children|persons|customers)') },
  ),
  rule(
    'disability',
    'refuse',
    `(?:not suitable for|unsuitable for|cannot accept|not open to|do not accept|no) ${DISABLED}|${DISABLED} ${EXCLUDED}`,
    '',
    { excludes: true },
  ),
  rule('disability', 'refuse', '(?:able bodied|non disabled|not disabled|physically sound|sound body|fully abled)'),
  rule(
    'disability',
    'refuse',
    `healthy(?= (?:candidates?|applicants?|persons?|people|individuals?|men|women) (?:only)?)`,
    '',
    { unlessAfter: justBefore('(?:for|help|keep|of)') },
  ),
  rule('disability', 'advise', '(?:physically|medically) fit', ABLE),
  rule('disability', 'advise', '(?:in )?(?:perfect|good|excellent) health', ABLE, {
    unlessAfter: justBefore('(?:financial|promote|public|for|ensure|of|maintain)'),
  }),
];

export const APPEARANCE: WordRule[] = [
  rule(
    'appearance',
    'refuse',
    '(?:good looking|attractive (?:appearance|looks|lady|girl|female|woman|personality and looks)|beautiful (?:girl|lady|appearance|woman)|handsome|fair (?:skin|skinned|complexion)|slim (?:figure|body))',
  ),
  rule(
    'appearance',
    'advise',
    '(?:presentable|well groomed|smart appearance|pleasant (?:appearance|looks))',
    'professional',
  ),
  rule(
    'appearance',
    'advise',
    '(?:(?:attach|send|include) (?:an? |your )?(?:recent |personal )?photo(?:graph)?|(?:recent |personal )photo(?:graph)? (?:is )?required)',
  ),
  rule(
    'appearance',
    'refuse',
    '(?:minimum )?height(?: :)?(?: (?:of|not|less|than|at|least|above|over|minimum))* 1\\d{2}(?: cm)?',
  ),
];
