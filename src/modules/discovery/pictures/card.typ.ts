/**
 * What a link shows where it is shared: 1200 by 630. What people typed comes as JSON and is never read as markup; a long
 * title takes smaller letters, and one that is longer still is cut at the edge of its room.
 */
export const cardTemplate = String.raw`
#let card = json(bytes(sys.inputs.card))
#let primary = rgb("#016b50")
#let deep = rgb("#0d362a")
#let ink = rgb("#24201a")
#let muted = rgb("#5d584f")
#let paper = rgb("#fdfcf9")
#let tint = rgb("#e4f5ed")

#let rtl-card = card.dir == "rtl"
#let start = if rtl-card { right } else { left }
#let end = if rtl-card { left } else { right }
#let dir-of(name) = if name == "rtl" { rtl } else { ltr }
#let own(value) = text(dir: dir-of(value.dir), lang: if value.dir == "rtl" { "ar" } else { "en" }, value.text)

#set page(width: 1200pt, height: 630pt, margin: 0pt, fill: paper)
#set text(font: "IBM Plex Sans Arabic", fill: ink, lang: if rtl-card { "ar" } else { "en" },
  dir: if rtl-card { rtl } else { ltr }, hyphenate: false, top-edge: 0.82em, bottom-edge: -0.26em)
#set par(justify: false, leading: 0.2em)

// The arc of the wordmark, large, from the foot of the picture.
#place(bottom + end, dx: if rtl-card { -60pt } else { 60pt }, dy: 150pt,
  curve(stroke: 26pt + tint, curve.move((0pt, 330pt)), curve.cubic((90pt, 40pt), (430pt, 40pt), (520pt, 330pt))))
#place(top + start, rect(width: 1200pt, height: 14pt, fill: primary))

#place(top + start, dx: if rtl-card { -72pt } else { 72pt }, dy: 66pt, image("/wordmark.svg", height: 66pt, alt: card.site))
#if card.logo { place(top + end, dx: if rtl-card { 72pt } else { -72pt }, dy: 56pt,
  box(width: 96pt, height: 96pt, radius: 16pt, clip: true, fill: white, stroke: 1pt + rgb("#d8d4cb"),
    align(center + horizon, image("/logo", width: 96pt, height: 96pt, fit: "contain", alt: "")))) }

#let size = if card.title.text.clusters().len() > 90 { 44pt } else if card.title.text.clusters().len() > 44 { 56pt } else { 70pt }
#place(top + start, dx: if rtl-card { -72pt } else { 72pt }, dy: 178pt,
  box(width: 1056pt, height: 350pt, clip: true, align(start + horizon, {
    set align(start)
    if card.kicker != none { block(below: 14pt, text(size: 30pt, weight: 600, fill: primary, own(card.kicker))) }
    block(below: 22pt, text(size: size, weight: 600, own(card.title)))
    block(text(size: 32pt, fill: muted, card.facts.map(own).join(h(14pt) + "·" + h(14pt))))
  })))

#place(bottom + start, dx: if rtl-card { -72pt } else { 72pt }, dy: -44pt,
  text(size: 26pt, fill: deep, dir: ltr, lang: "en", card.host))
`;
