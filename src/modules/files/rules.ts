import { DOCX, MEGABYTE } from '#platform/files/size.ts';

type Format = 'jpg' | 'png' | 'webp' | 'avif' | 'pdf' | 'docx' | 'json';

/** A picture once more: smaller, or cut to what is shown of a link where it is shared, as every reader of links knows it. */
export type Variant = { maxSide: number; asWebp?: boolean } | { width: number; height: number };
export const VARIANTS = ['small', 'medium', 'share'] as const;
export type VariantName = (typeof VARIANTS)[number];

export type KindRules = {
  formats: readonly Format[];
  maxMegabytes: number;
  minWidth?: number;
  minHeight?: number;
  /** A picture's longer side is scaled down to this. */
  maxSide?: number;
  /** Drawn as WebP, whatever it came as. */
  asWebp?: boolean;
  /** Kept in these sizes as well, for `?as=small` and the like. */
  variants?: Partial<Record<VariantName, Variant>>;
  /** Only staff of this area upload one. */
  scope?: `admin.${string}`;
  /** Anyone may see it, by an address that never changes. */
  isPublic?: boolean;
};

const PICTURE = ['jpg', 'png'] as const;
const WEB_PICTURE = ['jpg', 'png', 'webp', 'avif'] as const;
const PDF = ['pdf'] as const;
const PDF_OR_PICTURE = ['pdf', 'jpg', 'png'] as const;

/**
 * What each kind of upload may be (specification, section 5). Pictures must be smaller than their
 * limit, documents (and what may be one) may be as large as theirs. A form's FileField takes its limits from here.
 */
export const KINDS = {
  photo: { formats: PICTURE, maxMegabytes: 2, minWidth: 200, minHeight: 200, maxSide: 1_200 },
  /** Small in lists: the largest emblem, for screens of three dots to a pixel. */
  logo: {
    formats: PICTURE,
    maxMegabytes: 2,
    minWidth: 200,
    minHeight: 200,
    maxSide: 800,
    variants: { small: { maxSide: 192, asWebp: true } },
    isPublic: true,
  },
  /** What an article shows; drawn smaller for phones as well. */
  article_picture: {
    formats: PICTURE,
    maxMegabytes: 8,
    minWidth: 320,
    minHeight: 160,
    maxSide: 1_600,
    variants: { small: { maxSide: 720 } },
    scope: 'admin.content',
    isPublic: true,
  },
  /** At the head of an article, small in lists, and where its link is shared. */
  article_cover: {
    formats: WEB_PICTURE,
    maxMegabytes: 8,
    minWidth: 800,
    minHeight: 400,
    maxSide: 1_600,
    asWebp: true,
    variants: { small: { maxSide: 480 }, medium: { maxSide: 960 }, share: { width: 1_200, height: 630 } },
    scope: 'admin.content',
    isPublic: true,
  },
  /** Apps of the banks share receipts as PDF. */
  invoice_image: { formats: PDF_OR_PICTURE, maxMegabytes: 5 },
  cv: { formats: PDF, maxMegabytes: 10 },
  graduation_file: { formats: PDF, maxMegabytes: 10 },
  certificate_file: { formats: PDF, maxMegabytes: 10 },
  commercial_file: { formats: PDF, maxMegabytes: 10 },
  /** A CV to be read into the profile; kept until that is done. */
  cv_import: { formats: ['pdf', 'docx', 'json'], maxMegabytes: 10 },
  /** With the answer to a privacy request. */
  privacy_answer: { formats: PDF_OR_PICTURE, maxMegabytes: 10 },
  message_file: { formats: PDF_OR_PICTURE, maxMegabytes: 10 },
} as const satisfies Record<string, KindRules>;

export type FileKind = keyof typeof KINDS;
export const FILE_KINDS = Object.keys(KINDS) as [FileKind, ...FileKind[]];

export const rulesOf = (kind: FileKind): KindRules => KINDS[kind];
export const maxBytesOf = (kind: FileKind): number => KINDS[kind].maxMegabytes * MEGABYTE;

/** A cut one is a JPEG; a smaller one stays what it was, or is a WebP. */
export function typeOfVariant(kind: FileKind, name: VariantName, content_type: string): string {
  const variant = rulesOf(kind).variants?.[name];
  if (!variant) return content_type;
  if (!('maxSide' in variant)) return 'image/jpeg';
  return variant.asWebp ? 'image/webp' : content_type;
}

const EXTENSIONS: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/json': 'json',
  [DOCX]: 'docx',
};
export const extensionOf = (content_type: string): string => EXTENSIONS[content_type] ?? 'bin';

const MAX_NAME_LETTERS = 100;
/** Path signs, what cannot be seen, and the marks that make `gpj.exe` read `exe.jpg`. */
const UNFIT = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff<>:"/\\|?*]/g;

/** A name fit to be shown and saved: the visitor's words with the extension of what the file is. */
export function fileNameOf(typed: string, content_type: string, kind: FileKind): string {
  const last = typed.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1)!;
  const stem = last
    .replace(UNFIT, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return `${[...stem].slice(0, MAX_NAME_LETTERS).join('') || kind}.${extensionOf(content_type)}`;
}
