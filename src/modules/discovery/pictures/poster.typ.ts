/**
 * An ad on a sheet of A4 to hang on a wall, in the languages that it has, with a code that leads to it. What people typed
 * comes as JSON and is never read as markup.
 */
export const posterTemplate = String.raw`
#let poster = json(bytes(sys.inputs.poster))
#let primary = rgb("#016b50")
#let ink = rgb("#24201a")
#let muted = rgb("#5d584f")

#let dir-of(name) = if name == "rtl" { rtl } else { ltr }
#let own(value) = text(dir: dir-of(value.dir), lang: if value.dir == "rtl" { "ar" } else { "en" }, value.text)

#set document(title: poster.title, date: none)
#set page(paper: "a4", margin: (x: 20mm, top: 18mm, bottom: 16mm))
#set text(font: "IBM Plex Sans Arabic", size: 15pt, fill: ink, lang: "ar", dir: rtl, hyphenate: false,
  top-edge: 0.82em, bottom-edge: -0.26em)
#set par(justify: false, leading: 0.35em)
#show heading: set block(above: 0pt, below: 0pt)

#grid(columns: (1fr, auto), align: (right + horizon, left + horizon),
  image("/wordmark.svg", height: 13mm, alt: poster.site),
  if poster.logo { box(width: 22mm, height: 22mm, image("/logo", width: 22mm, height: 22mm, fit: "contain", alt: poster.company)) })
#v(6mm)
#line(length: 100%, stroke: 2pt + primary)
#v(8mm)

#let side(said) = {
  set text(dir: dir-of(said.dir), lang: if said.dir == "rtl" { "ar" } else { "en" })
  set align(if said.dir == "rtl" { right } else { left })
  block(below: 4mm, text(size: 16pt, weight: 600, fill: primary, said.kicker))
  block(below: 5mm, heading(level: 1, text(size: if said.title.text.clusters().len() > 60 { 22pt } else { 30pt }, weight: 600, own(said.title))))
  block(below: 3mm, text(size: 18pt, own(said.company)))
  block(text(size: 14pt, fill: muted, said.facts.map(own).join(h(6pt) + "·" + h(6pt))))
}
// One sheet, whatever an ad is called: its words keep to their room, and the code to its own.
#block(width: 100%, height: 142mm, clip: true, for (at, said) in poster.sides.enumerate() {
  if at > 0 { v(7mm); line(length: 30%, stroke: 0.5pt + rgb("#d8d4cb")); v(7mm) }
  side(said)
})
#place(bottom + center, block(height: 82mm, {
  set align(center)
  image("/qr.png", width: 52mm, alt: poster.scan.join(" · "))
  v(2mm)
  poster.scan.map(line => block(below: 2mm, text(size: 14pt, weight: 600, line))).join()
  block(above: 3mm, text(size: 11pt, fill: muted, dir: ltr, lang: "en", poster.address))
}))
`;
