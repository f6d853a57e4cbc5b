import { rule, type WordRule } from './words.ts';

export const QUESTIONS: WordRule[] = [
  rule(
    'age',
    'refuse',
    "(?:how old are you|(?:what is |what's )?your age|(?:your )?date of birth|what year were you born|when were you born)",
    '',
    { in: 'question' },
  ),
  rule(
    'marital',
    'refuse',
    '(?:are you (?:married|single|engaged|divorced)|do you have (?:any )?(?:children|kids)|are you (?:planning to get )?(?:pregnant|married)|(?:what is )?your marital status|how many (?:children|kids) do you have)',
    '',
    { in: 'question' },
  ),
  rule('religion', 'refuse', '(?:your religion|are you (?:an? )?(?:muslim|christian))', '', { in: 'question' }),
  rule(
    'nationality',
    'refuse',
    '(?:(?:what is )?your (?:nationality|country of origin)|where are you originally from|are you (?:an? )?(?:saudi|indian|egyptian|filipino)(?: national| citizen)?)',
    '',
    { in: 'question' },
  ),
  rule(
    'disability',
    'refuse',
    '(?:do you have (?:any )?(?:disabilit(?:y|ies)|health problems|illness(?:es)?|medical conditions?)|are you disabled)',
    '',
    { in: 'question' },
  ),
  rule('sex', 'refuse', '(?:are you (?:male|female|an? man|an? woman)|(?:what is )?your gender)', '', {
    in: 'question',
  }),
  rule(
    'private',
    'refuse',
    '(?:(?:secrets|clients|customers|client list) of your (?:previous|former|current) (?:employer|company|job))',
    '',
    { in: 'question' },
  ),
];
