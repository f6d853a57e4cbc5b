/** Modern: a deep band for who one is and can, the story beside it. */
export const modern = String.raw`
#let band = 64mm
#let edge = 10mm
#let asides = ("skills", "languages", "majors", "memberships", "personal")
#let start-side = if main.dir == "rtl" { right } else { left }

#set text(size: if paired { 9pt } else { 9.6pt })
#set par(leading: if main.dir == "rtl" and not paired { 0.5em } else { 0.4em }, spacing: 0.5em)
#set page(
  margin: if paired { (x: 18mm, top: 16mm, bottom: 19mm) } else { (x: edge, top: 15mm, bottom: 18mm) },
  background: if not paired { place(top + start-side, rect(width: band, height: 100%, fill: deep)) },
  footer: text(size: 7.5pt, fill: muted, if paired { foot } else {
    in-language(main, pad(..if main.dir == "rtl" { (right: band - edge + 9mm) } else { (left: band - edge + 9mm) }, align(end, page-line(main))))
  }),
)
#show heading.where(level: 1): it => block(above: 0pt, below: 5pt, text(size: if paired { 20pt } else { 23pt }, it.body))
#show heading.where(level: 2): it => block(above: 0pt, below: 0pt, text(size: 11.5pt, fill: primary, it.body))
#show heading.where(level: 3): it => block(above: 0pt, below: 0.15em, text(size: 1.05em, it.body))

#let heading-with-rule(title) = {
  heading(level: 2, title)
  block(above: 0.25em, below: 0pt, line(length: 9mm, stroke: 1.6pt + primary))
}

#let entry-head(entry) = {
  heading(level: 3, t(entry.title))
  if entry.place != none { block(above: 0.15em, below: 0pt, text(weight: 500, fill: primary, t(entry.place))) }
  let under = (entry.when, entry.note).filter(part => part != none)
  if under.len() > 0 { block(above: 0.15em, below: 0pt, text(size: 0.92em, fill: muted, in-line(under.map(inline)))) }
}

#let skill(item, faint) = block(above: 0.38em, below: 0.38em, width: 100%, breakable: false,
  grid(columns: (1fr, auto), column-gutter: 3mm, align: (start, end + horizon), t(item.name),
    { text(size: 0.85em, fill: faint, item.level); h(1.5mm); dots(item.points, on: if faint == muted { primary } else { on-deep }, off: if faint == muted { hair } else { on-deep.transparentize(75%) }) }))

#let fact(item, faint) = block(above: 0.4em, below: 0.4em, breakable: false,
  if faint == muted [#text(fill: faint, item.label + ":") #inline(item.value)] else {
    text(size: 0.88em, fill: faint, item.label); linebreak(); inline(item.value)
  })

#let short(part, faint: muted) = {
  if part.kind == "text" { paragraphs(part.lines) }
  if part.kind == "skills" { for item in part.skills { skill(item, faint) } }
  if part.kind == "list" { for item in part.items { block(above: 0.38em, below: 0.38em, t(item)) } }
  if part.kind == "facts" {
    for item in part.facts { fact(item, faint) }
    if part.lines.len() > 0 { block(above: 0.8em, paragraphs(part.lines)) }
  }
  if part.kind == "entries" {
    for entry in part.entries {
      block(above: 0.55em, below: 0.55em, breakable: false, {
        t(entry.title)
        if entry.when != none { linebreak(); text(size: 0.88em, fill: faint, t(entry.when)) }
      })
    }
  }
}

// The band: who, where to reach, what one can.
#let aside(doc) = {
  set text(fill: on-deep)
  show heading: set text(fill: on-deep)
  let faint = rgb("#b5cfc2")
  let titled(title, body) = {
    block(above: 7mm, below: 2.8mm, sticky: true, {
      show heading.where(level: 2): it => text(size: 10.5pt, weight: 600, fill: on-deep, it.body)
      heading(level: 2, title)
      block(above: 0.3em, below: 0pt, line(length: 100%, stroke: 0.5pt + on-deep.transparentize(65%)))
    })
    body
  }
  if cv.photo != none { block(below: 6mm, portrait(30mm)) }
  block(above: 0pt, below: 0pt, {
    show heading.where(level: 1): it => block(below: 5pt, text(size: 17.5pt, weight: 600, fill: on-deep, it.body))
    heading(level: 1, t(doc.name))
  })
  if doc.title != none { block(above: 0.55em, text(size: 1.12em, t(doc.title))) }
  if doc.facts.len() > 0 { block(above: 0.35em, text(fill: faint, doc.facts.map(inline).join(linebreak()))) }
  if doc.contact.len() > 0 {
    titled(doc.contact_title, for item in doc.contact {
      block(above: 0.38em, below: 0.38em, linked(item, fitting(item.value)))
    })
  }
  for part in has(doc, asides) { titled(part.title, short(part, faint: faint)) }
}

#let story(doc) = {
  for (index, part) in doc.sections.filter(part => part.name not in asides).enumerate() {
    block(above: if index == 0 { 0pt } else { 8mm }, below: 3.8mm, sticky: true, heading-with-rule(part.title))
    if part.kind == "entries" {
      for (at, entry) in part.entries.enumerate() {
        block(above: if at == 0 { 0pt } else { 5mm }, below: 0pt, breakable: false, sticky: entry.lines.len() > 0,
          entry-head(entry))
        if entry.lines.len() > 0 { block(above: 0.5em, points(entry.lines)) }
      }
    } else { short(part) }
  }
}

#if paired {
  let (en, ar) = (of-pair("en"), of-pair("ar"))
  let crown(doc) = {
    set text(fill: on-deep)
    show heading: set text(fill: on-deep)
    heading(level: 1, t(doc.name))
    if doc.title != none { block(above: 0.25em, text(size: 1.15em, t(doc.title))) }
    if doc.facts.len() > 0 { block(above: 0.35em, below: 0pt, in-line(doc.facts.map(inline))) }
  }
  pad(x: -18mm, bottom: 3mm, block(width: 100%, inset: (x: 18mm, top: 2mm, bottom: 8mm), fill: deep, above: 0pt, below: 0pt,
    outset: (top: 16mm), {
    set text(dir: ltr)
    grid(
      columns: if cv.photo == none { (1fr, 1fr) } else { (1fr, auto, 1fr) }, column-gutter: 8mm, align: horizon,
      in-language(en, crown(en)), ..if cv.photo == none { () } else { (portrait(27mm),) }, in-language(ar, crown(ar)))
    if en.contact.len() > 0 {
      v(4mm)
      set text(fill: on-deep)
      align(center, in-language(en, contacts(en)))
    }
  }))
  for (index, part) in en.sections.enumerate() {
    let other = ar.sections.at(index)
    block(above: if index == 0 { 0pt } else { 7mm }, below: 3.5mm, sticky: true,
      side-by-side(in-language(en, heading-with-rule(part.title)), in-language(ar, heading-with-rule(other.title))))
    if part.name in ("experience", "education") {
      for (at, entry) in part.entries.enumerate() {
        let twin = other.entries.at(at)
        block(above: if at == 0 { 0pt } else { 4.5mm }, below: 0pt, breakable: false, sticky: entry.lines.len() > 0,
          side-by-side(in-language(en, entry-head(entry)), in-language(ar, entry-head(twin))))
        if entry.lines.len() + twin.lines.len() > 0 {
          block(above: 2mm, below: 0pt,
            side-by-side(in-language(en, points(entry.lines)), in-language(ar, points(twin.lines))))
        }
      }
    } else { side-by-side(in-language(en, short(part)), in-language(ar, short(other))) }
  }
} else {
  in-language(main, grid(columns: (band - 2 * edge, 1fr), column-gutter: edge + 9mm, aside(main), story(main)))
}
`;
